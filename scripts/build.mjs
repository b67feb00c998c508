// Builds the frontend where its sources have changed, as `npm start` does.
import { buildFrontend } from './build-frontend.mjs'

buildFrontend()
