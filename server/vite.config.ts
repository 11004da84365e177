import { defineConfig } from 'vite'

export default defineConfig({
  // Everything in one file, packages too: it loads in a fifth of the time of the sources, and a deployment needs no
  // node_modules. See docs/decisions/002-server-bundle.md.
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node20',
    // The second is a program of its own: it makes the first owner where there are no sources, as in the image.
    rolldownOptions: { input: { main: 'src/main.ts', 'add-user': 'src/team/add-user.ts' } },
  },
})
