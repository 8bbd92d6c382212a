import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { missing, Refusal } from '../errors.ts'
import { attachment } from './attachment.ts'
import { filesPath, isSigned, partOf, pathOf, sizeOf } from './disk-files.ts'
import { bytesFit } from './file-bytes.ts'

const expired = () => new Refusal(403, 'forbidden', 'This link has expired')
const rejected = (message: string) => new Refusal(422, 'file_rejected', message)

/** Takes and gives the files of the disk store at its signed addresses. */
export async function diskFileRoutes(app: FastifyInstance) {
  const { config, now } = app.services
  const folder = join(config.dataDir, 'files')
  // The bytes are for the handler, whatever their type.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  const admitted = (request: FastifyRequest, method: 'GET' | 'PUT') => {
    const { key } = request.params as { key: string }
    const facts = request.query as Record<string, string>
    if (!isSigned(config.signingKey, method, key, facts, now())) throw expired()
    return { path: pathOf(folder, key), facts }
  }

  app.put(`${filesPath}/:key`, async (request, reply) => {
    const { path, facts } = admitted(request, 'PUT')
    const { type = '', size } = facts
    if (request.headers['content-type'] !== type) throw rejected(`The file must be sent as ${type}`)
    if (Number(request.headers['content-length'] ?? size) !== Number(size)) throw otherSize(Number(size))
    await mkdir(dirname(path), { recursive: true })
    await keep(request.raw, path, type, Number(size))
    return reply.code(204).send()
  })

  app.get(`${filesPath}/:key`, async (request, reply) => {
    const { path, facts } = admitted(request, 'GET')
    const size = await sizeOf(path)
    if (size === undefined) missing('File')
    return reply
      .type(facts.type ?? 'application/octet-stream')
      .headers({
        'content-length': size,
        'content-disposition': attachment(facts.name ?? 'file'),
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .send(createReadStream(path))
  })
}

const otherSize = (size: number) => rejected(`The file must have exactly ${size} bytes`)
const taken = () => new Refusal(409, 'conflict', 'This address was used already')

/** Lets a file grow beside its place and puts it there when it is whole and what it says to be. */
async function keep(bytes: Readable, path: string, type: string, size: number) {
  const part = partOf(path)
  const open = createWriteStream(part, { flags: 'wx', mode: 0o600 })
  try {
    await pipeline(bytes, atMost(size), open)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw taken()
    await rm(part, { force: true })
    throw error instanceof Refusal ? error : rejected('The file did not arrive whole')
  }
  try {
    if ((await sizeOf(part)) !== size) throw otherSize(size)
    if (!(await bytesFit(part, type))) throw rejected('The file is not what its name says')
    // Whoever holds the part is alone here, so a file once in place is never replaced.
    if ((await sizeOf(path)) !== undefined) throw taken()
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

function atMost(size: number) {
  return async function* (chunks: AsyncIterable<Buffer>) {
    let arrived = 0
    for await (const chunk of chunks) {
      arrived += chunk.length
      if (arrived > size) throw otherSize(size)
      yield chunk
    }
  }
}
