import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import statics from '@fastify/static'
import { buildHeader } from '@hireloom/contract/platform/build'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'
import { missing, Refusal } from '../errors.ts'
import type { Config } from '../start/config.ts'
import { serverFolder } from './first-content.ts'
import { findWebFile, storeWebFiles } from './web-file-queries.ts'

/** The types of built files that are stored for processes of other versions, by extension. */
const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
}

const forever = 'public, max-age=31536000, immutable'

/**
 * Serves the built files other than pages. Those with a hash in their name are cached forever, others for an hour.
 * Files of another version's build come from the database.
 */
export async function webFileRoutes(app: FastifyInstance) {
  const { db, config } = app.services
  const { webDir } = config
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
      reply.header('cache-control', isHashed ? forever : 'public, max-age=3600')
    },
  })
  app.get<{ Params: { name: string } }>('/assets/:name', async ({ params: { name } }, reply) => {
    const type = types[extname(name)]
    const content = type && (await findWebFile(db, name))
    if (!content) return missing('File')
    return reply.header('cache-control', forever).type(type).send(content)
  })
}

/** Stores the files of this build in the database, from which processes of other versions serve them. */
export async function shareWebFiles(db: Db, { webDir }: Pick<Config, 'webDir'>) {
  const folder = join(webDir, 'assets')
  if (!existsSync(folder)) return
  const names = (await readdir(folder)).filter((name) => extname(name) in types)
  if (names.length > 0) await storeWebFiles(db, folder, names)
}

/** Names the build in each reply to a call, so that open pages notice that they are outdated. */
export function supportBuildNames(app: FastifyInstance) {
  const build = buildOf(app.services.config.webDir)
  if (build === undefined) return
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header(buildHeader, build)
  })
}

/** Returns a name of the build that is the same wherever the same sources are built; undefined without a build. */
function buildOf(webDir: string) {
  const file = join(webDir, '.built-from')
  return existsSync(file) ? readFileSync(file, 'utf8').slice(0, 16) : undefined
}

/** Reads a built page. */
export async function readPage(webDir: string, name: 'index.html' | 'public.html'): Promise<string> {
  try {
    return (await readFile(join(webDir, name), 'utf8')).replace('%build%', buildOf(webDir) ?? '')
  } catch {
    throw new Refusal(503, 'not_built', 'The pages are not built yet')
  }
}
