// Where things stand in the memory that a tree shares with the page. What the page needs of it, it reads from the exports.

/**
 * What a walk has put off: how far away each is (float32), and what it is (int32). There is room for 2,048 of them: seven on each of
 * the 250 levels that a tree may have, and some.
 */
export const KEYS: usize = 0;
export const REFS: usize = 8192;

/** The node that everything hangs on. */
export const ROOT: i32 = 0;

/** For each set of lanes, the bytes that bring them together: sixteen times sixteen. */
export const GATHER: usize = 16384;

/** A ray: its start, its unit direction, and by how much shapes are grown: seven numbers. */
export const AIM: usize = 16640;

/** Within which bound all are that may be nearest (float64), and how many they are (int32). */
export const BOUND: usize = 16704;
export const FOUND: usize = 16712;

/** Shapes that may be nearest: their rough numbers (float64), the least first, and their places (int32). */
export const VALUES: usize = 16720;
export const PLACES: usize = 20816;
/** How many there is room for. */
export const MOST: i32 = 512;

/**
 * Planes beside the tree: the unit normal and the height of the tree's origin, four numbers each (float64). What stands before them is
 * a walk's own, and kept for it while others go on; planes are the tree's.
 */
export const PLANES: usize = 22912;
export const PLANE: usize = 32;
/** How many there is room for. */
export const MOST_PLANES: i32 = 64;

/** Rows of shapes, nodes and types begin behind it, where the page puts them. */
export const DATA: usize = 24960;

/** Bytes of a node. */
export const NODE: usize = 96;

/** Bytes of a shape's row: eleven numbers. */
export const ROW: usize = 88;

/** What a row holds, as the page numbers it. */
export const SPHERE: u8 = 0;
export const SEGMENT: u8 = 1;
export const CAPSULE: u8 = 2;
export const BOX: u8 = 3;
export const TURNED_BOX: u8 = 4;

/** A lane without a child. */
export const NOTHING: i32 = i32.MIN_VALUE;
