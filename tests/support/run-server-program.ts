import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { buildChanged } from '../../scripts/build.mjs'
import { root } from '../../scripts/workspace.mjs'

/** Builds the programs, which takes seconds when their sources have changed. The sources take longer to load. */
export const buildServerPrograms = (): Promise<void> => buildChanged(['server'])

/** Runs a program as it is in the image, with `input` as its standard input. */
export async function runServerProgram(
  name: 'start' | 'add-user' | 'backup' | 'restore',
  args: readonly string[],
  { env, input = '' }: { readonly env: NodeJS.ProcessEnv; readonly input?: string | Buffer },
): Promise<{ code: unknown; output: string }> {
  const program = spawn(process.execPath, [join(root, 'server', 'dist', `${name}.js`), ...args], { env })
  let output = ''
  for (const stream of [program.stdout, program.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  program.stdin.end(input)
  const [code] = await once(program, 'close')
  return { code, output }
}
