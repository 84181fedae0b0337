import { loadScene } from "footpoint";
import text from "../../scenes/courtyard.footpoint.json?raw";
import { clickedPlace } from "../click-on-the-ground/clicked-place.ts";
import { createBall, createStage } from "../shared/stage.ts";
import { look } from "./guard.ts";

const HEIGHT = 0.4;
const TURNS_A_SECOND = 0.1;
const COLORS = { seen: 0xe5484d, hidden: 0x46a758, "too far": 0x8a93a0, "outside the view": 0x8a93a0 } as const;

const scene = loadScene(text);
const stage = createStage(scene);
const guard = createBall(0.3, 0xf2b544);
guard.position.set(0.5, 1.6, 1.2);
const thief = createBall(HEIGHT, COLORS.hidden);
thief.position.set(4, HEIGHT, -3);
stage.world.add(guard, thief);
const notice = document.querySelector("output")!;

/** The thief is wherever the pointer is on the ground. */
stage.canvas.addEventListener("pointermove", (event) => {
  const place = clickedPlace(scene, stage.rayAt(event));
  if (place.on === "ground") thief.position.set(place.point.x, HEIGHT, place.point.z);
});

function frame(now: number): void {
  const heading = (now / 1000) * TURNS_A_SECOND * 2 * Math.PI;
  const noticed = look(scene, { eye: guard.position, heading, fieldOfView: Math.PI / 2, range: 12 }, thief.position);
  notice.textContent = noticed;
  thief.material.color.setHex(COLORS[noticed]);
  stage.draw();
  requestAnimationFrame(frame);
}
requestAnimationFrame(frame);
