import { loadScene } from "footpoint";
import text from "../../scenes/courtyard.footpoint.json?raw";
import { createBall, createStage } from "../shared/stage.ts";
import { walk } from "./walker.ts";

/** Metres a second. */
const SPEED = 4;
const RADIUS = 0.35;

const scene = loadScene(text);
const stage = createStage(scene);
const hero = createBall(RADIUS, 0xf2b544);
hero.position.set(0, RADIUS, 0.5);
stage.world.add(hero);
stage.draw();

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const held = new Set<string>();
let last = 0;

function step(now: number): void {
  const seconds = Math.min((now - last) / 1000, 0.1);
  last = now;
  const [dx, dz] = [...held].reduce(([x, z], key) => [x + STEPS[key]![0], z + STEPS[key]![1]], [0, 0]);
  walk(scene, { position: hero.position, radius: RADIUS }, dx * SPEED * seconds, dz * SPEED * seconds);
  stage.draw();
  document.body.dataset.position = JSON.stringify([hero.position.x, hero.position.y, hero.position.z]);
  if (held.size > 0) requestAnimationFrame(step);
}

addEventListener("keydown", (event) => {
  if (!(event.key in STEPS)) return;
  event.preventDefault();
  if (held.size === 0) {
    last = performance.now();
    requestAnimationFrame(step);
  }
  held.add(event.key);
});
addEventListener("keyup", ({ key }) => held.delete(key));
addEventListener("blur", () => held.clear());
