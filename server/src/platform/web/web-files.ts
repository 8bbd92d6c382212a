import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import statics from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../errors.ts'
import { serverFolder } from './first-content.ts'

/** Serves what the build made besides pages: files with a hash in their name for ever, the others for an hour. */
export async function webFileRoutes(app: FastifyInstance) {
  const { webDir } = app.services.config
  // While developing there is no build, and another server gives the files.
  if (!existsSync(join(webDir, 'assets'))) return
  await app.register(statics, {
    root: webDir,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.br', `${serverFolder}/**`],
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.startsWith(join(webDir, 'assets'))
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}

/** A page as built. */
export async function readPage(webDir: string, name: 'index.html' | 'public.html'): Promise<string> {
  try {
    return await readFile(join(webDir, name), 'utf8')
  } catch {
    throw new Refusal(503, 'not_built', 'The pages are not built yet')
  }
}
