import { defineConfig } from 'vite'

export default defineConfig({
  // Everything in one file, packages too: it loads in a fifth of the time of the sources, and a deployment needs no
  // node_modules. See docs/decisions/002-server-bundle.md.
  ssr: { noExternal: true },
  build: { ssr: 'src/main.ts', target: 'node20' },
})
