// For the checker of the geometry vectors: the answers of the built package (npm run build:runtime), in the words of the vectors.
import * as footpoint from "../dist/runtime/index.js";
import { answersOf } from "./conformance/answers.mjs";

export default answersOf(footpoint);
