import type { Primitive, Scene } from "footpoint";
import * as THREE from "three";

/** A picture that a page draws anew whenever it says so. */
export interface Stage {
  readonly camera: THREE.PerspectiveCamera;
  readonly canvas: HTMLCanvasElement;
  readonly world: THREE.Scene;
  draw(): void;
  /** The ray from the camera through a place of the window: what three's Raycaster would start with. */
  rayAt(event: { readonly clientX: number; readonly clientY: number }): THREE.Ray;
}

/** Fills the page with the shapes of a scene, on a ground, in daylight. */
export function createStage(scene: Scene): Stage {
  const renderer = new THREE.WebGLRenderer({ antialias: true });
  const { domElement: canvas } = renderer;
  document.body.append(canvas);
  const camera = new THREE.PerspectiveCamera(45, 1, 0.1, 200);
  camera.position.set(3, 13, 15);
  camera.lookAt(0, 0, 0);
  const world = new THREE.Scene();
  world.background = new THREE.Color(0x1b1f26);
  const sun = new THREE.DirectionalLight(0xffffff, 2.2);
  sun.position.set(4, 9, 6);
  world.add(sun, new THREE.HemisphereLight(0xdfe8f5, 0x40454d, 1.4));
  const ground = new THREE.Mesh(new THREE.PlaneGeometry(30, 30), new THREE.MeshLambertMaterial({ color: 0x3a414b }));
  ground.rotation.x = -Math.PI / 2;
  world.add(ground);
  for (const { primitive } of scene.shapesOf(["box", "sphere", "capsule", "segment"])) world.add(meshOf(primitive));

  const draw = (): void => renderer.render(world, camera);
  const resize = (): void => {
    renderer.setPixelRatio(devicePixelRatio);
    renderer.setSize(innerWidth, innerHeight);
    camera.aspect = innerWidth / innerHeight;
    camera.updateProjectionMatrix();
    draw();
  };
  addEventListener("resize", resize);
  resize();
  const raycaster = new THREE.Raycaster();
  return {
    camera,
    canvas,
    world,
    draw,
    rayAt({ clientX, clientY }) {
      const { left, top, width, height } = canvas.getBoundingClientRect();
      const place = new THREE.Vector2(((clientX - left) / width) * 2 - 1, 1 - ((clientY - top) / height) * 2);
      raycaster.setFromCamera(place, camera);
      return raycaster.ray;
    },
  };
}

/** A ball of a colour, for whoever moves about. */
export function createBall(radius: number, color: number): THREE.Mesh<THREE.SphereGeometry, THREE.MeshLambertMaterial> {
  return new THREE.Mesh(new THREE.SphereGeometry(radius, 32, 16), new THREE.MeshLambertMaterial({ color }));
}

/** A shape as three draws it. A bare segment becomes a low wall. */
function meshOf(shape: Primitive): THREE.Mesh {
  const material = new THREE.MeshLambertMaterial({ color: 0x8fa3bf });
  if (shape.type === "sphere") {
    const mesh = new THREE.Mesh(new THREE.SphereGeometry(shape.radius, 32, 16), material);
    mesh.position.copy(shape.center);
    return mesh;
  }
  if (shape.type === "box") {
    const { x, y, z } = shape.halfExtents;
    const mesh = new THREE.Mesh(new THREE.BoxGeometry(2 * x, 2 * y, 2 * z), material);
    mesh.position.copy(shape.center);
    if (shape.rotation) mesh.quaternion.set(shape.rotation.x, shape.rotation.y, shape.rotation.z, shape.rotation.w);
    return mesh;
  }
  if (shape.type === "plane") throw new Error("a plane has no end that could be drawn");
  const a = new THREE.Vector3().copy(shape.a);
  const along = new THREE.Vector3().copy(shape.b).sub(a);
  const length = along.length();
  const isWall = shape.type === "segment";
  const geometry = isWall ? new THREE.BoxGeometry(0.04, length, 0.5) : new THREE.CapsuleGeometry(shape.radius, length);
  const mesh = new THREE.Mesh(geometry, material);
  mesh.position.copy(a).addScaledVector(along, 0.5);
  mesh.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), along.normalize());
  return mesh;
}
