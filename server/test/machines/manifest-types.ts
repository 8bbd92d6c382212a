import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Manifest {
  apiVersion: string
  kind: string
}

/** A folder in the project, so that TypeScript finds the types of Kubernetes, which are made from its schemas. */
const folder = 'node_modules/.cache/hireloom-manifests'

/**
 * Returns what TypeScript reports when each manifest is given the type of its kind: fields that Kubernetes doesn't
 * know, missing ones, and values of other types.
 */
export async function typeErrorsIn(manifests: readonly Manifest[]): Promise<string[]> {
  const typed = manifests.map(
    (
      manifest,
      index,
    ) => `import type { I${manifest.kind} as Kind${index} } from 'kubernetes-models/${manifest.apiVersion}'
const manifest${index}: Kind${index} = ${JSON.stringify(manifest)}
`,
  )
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'manifests.mts')
  writeFileSync(file, typed.join(''))
  try {
    const output = await compile([
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'nodenext',
      file,
    ])
    return output.split('\n').filter((line) => line.includes('error TS'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Runs the TypeScript compiler, which ends with code 1 or 2 after errors in the code. */
function compile(options: string[]) {
  return new Promise<string>((resolve, reject) => {
    execFile(process.execPath, ['node_modules/typescript-native/bin/tsc', ...options], (error, stdout, stderr) => {
      if (error && !stdout) reject(new Error(`The types were not checked: ${stderr || error.message}`))
      else resolve(stdout)
    })
  })
}
