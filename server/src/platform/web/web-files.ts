import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import statics from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../errors.ts'
import { serverFolder } from './first-content.ts'

/** Serves the built files other than pages. Those with a hash in their name are cached forever, others for an hour. */
export async function webFileRoutes(app: FastifyInstance) {
  const { webDir } = app.services.config
  // In development there is no build; another server serves the files.
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

/** Reads a built page. */
export async function readPage(webDir: string, name: 'index.html' | 'public.html'): Promise<string> {
  try {
    return await readFile(join(webDir, name), 'utf8')
  } catch {
    throw new Refusal(503, 'not_built', 'The pages are not built yet')
  }
}
