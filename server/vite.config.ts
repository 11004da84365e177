import { defineConfig } from 'vite'

export default defineConfig({
  // One file with all packages loads in a fifth of the time of the sources, and a deployment needs no node_modules.
  // sharp and resvg cannot be bundled: each loads a native library from its package. docs/decisions/002-server-bundle.md
  ssr: { noExternal: true, external: ['sharp', '@resvg/resvg-js'] },
  build: {
    ssr: true,
    target: 'node20',
    // add-user creates the first owner where the sources are missing, as in the image.
    rolldownOptions: {
      input: {
        start: 'src/start.ts',
        main: 'src/main.ts',
        'print-pdfs': 'src/print-pdfs.ts',
        'add-user': 'src/operations/add-user-command.ts',
        backup: 'src/operations/backup-command.ts',
        restore: 'src/restore.ts',
      },
    },
  },
})
