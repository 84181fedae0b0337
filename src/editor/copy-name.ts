/**
 * Names copies so that no two things are called alike: the stem of "Crate 2", counted on to the next number that is free.
 * One namer serves a whole paste, so that a thousand copies of one crate cost a thousand steps and not a million.
 */
export function copyNamer(takenNames: Iterable<string>): (name: string) => string {
  const taken = new Set(takenNames);
  const next = new Map<string, number>();
  return (name) => {
    const stem = name.replace(/ \d{1,9}$/, "");
    let number = next.get(stem) ?? 2;
    while (taken.has(`${stem} ${number}`)) number++;
    next.set(stem, number + 1);
    const copy = `${stem} ${number}`;
    taken.add(copy);
    return copy;
  };
}
