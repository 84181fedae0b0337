import { loadScene } from "footpoint";
import text from "../../scenes/courtyard.footpoint.json?raw";
import { createBall, createStage } from "../shared/stage.ts";
import { clickedPlace } from "./clicked-place.ts";

const scene = loadScene(text);
const stage = createStage(scene);
const mark = createBall(0.15, 0xf2b544);
stage.world.add(mark);
stage.draw();
const told = document.querySelector("output")!;

stage.canvas.addEventListener("click", (event) => {
  const place = clickedPlace(scene, stage.rayAt(event));
  mark.visible = place.on !== "sky";
  if (place.on === "sky") told.textContent = "the sky";
  else {
    const { x, y, z } = place.point;
    const at = [x, y, z].map((value) => value.toFixed(2)).join(", ");
    told.textContent = `${place.on === "shape" ? scene.get(place.id)!.name : "the ground"} at ${at} m`;
    mark.position.set(x, y, z);
  }
  stage.draw();
});
