// Writes public/footpoint-scene.schema.json from the schemas that the program reads files with.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
const server = await createServer({
  root,
  configFile: false,
  logLevel: "error",
  appType: "custom",
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, hmr: false, watch: null },
});
try {
  const { sceneJsonSchema } = await server.ssrLoadModule("/src/scene/json-schema.ts");
  const { describedKinds } = await server.ssrLoadModule("/src/editor/described-kinds.ts");
  const text = `${JSON.stringify(sceneJsonSchema(describedKinds), null, 2)}\n`;
  writeFileSync(new URL("../public/footpoint-scene.schema.json", import.meta.url), text);
} finally {
  await server.close();
}
