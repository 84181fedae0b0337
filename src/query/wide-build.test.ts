import { expect, test } from "vitest";
import { SPHERE } from "./packed-shape.ts";
import { ShapeOrder } from "./shape-order.ts";
import { WideBuild } from "./wide-build.ts";
import { childAt, EMPTY, LANES } from "./wide-nodes.ts";
import { WideTree } from "./wide-tree.ts";

/** A build over points on the x axis, with room for this many nodes. */
function buildOver(places: readonly number[], nodeRoom = WideTree.nodesFor(places.length)): WideBuild {
  const order = new ShapeOrder(places.length);
  for (const x of places) order.add(SPHERE, Float64Array.of(x, 0, 0, 1), 0, false);
  order.sort();
  return new WideBuild(new WideTree(places.length, nodeRoom, true), order);
}

/** What hangs on each node, lane by lane. */
function childrenOf({ tree }: WideBuild): number[][] {
  return Array.from({ length: tree.nodeCount }, (_, node) =>
    Array.from({ length: LANES }, (_, lane) => childAt(tree, LANES * node + lane)).filter((child) => child !== EMPTY),
  );
}

const scattered = Array.from({ length: 10_000 }, (_, i) => (i * 1237) % 10_000);

test("every leaf hangs in the tree once, and nodes are well filled", () => {
  const build = buildOver(scattered);
  while (!build.hangSome());
  const children = childrenOf(build);
  const leaves = children.flat().filter((child) => child < 0);
  expect(leaves.map((child) => ~child).sort((a, b) => a - b)).toEqual([...scattered.keys()]);
  // Every node but the root hangs on one, so there are as many children as leaves and nodes, less one.
  expect(children.flat()).toHaveLength(scattered.length + children.length - 1);
  expect(children.flat().length / children.length).toBeGreaterThan(5.5);
});

test("shapes all in one place are divided evenly, and a tree without room for its nodes makes some", () => {
  const build = buildOver(
    Array.from({ length: 512 }, () => 5),
    1,
  );
  while (!build.hangSome());
  // 512 = 8 · 8 · 8: one root, eight nodes below it, and eight leaves on each of 64.
  expect(childrenOf(build).map((children) => children.length)).toEqual(Array.from({ length: 73 }, () => 8));
});
