import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'

/** Bytes; a file slightly over the limit still arrives, so that the refusal can name it. */
const maxBytes = 10 * 1024 * 1024 + 1

/**
 * Accepts forms (multipart/form-data, RFC 7578) besides JSON on this instance. A form becomes the same body: each field
 * under its name, its one file in base64 as `file`, and the file's name as `filename` unless a field has that name.
 */
export async function acceptForms(app: FastifyInstance) {
  await app.register(multipart, { limits: { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 1000, parts: 11 } })
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await readForm(request).catch(refuse)
  })
}

async function readForm(request: FastifyRequest) {
  const fields = new Map<string, unknown>()
  let upload: { filename: string; file: string } | undefined
  for await (const part of request.parts()) {
    if (part.type === 'file') upload = await readPart(part)
    else fields.set(part.fieldname, numberOr(part.value))
  }
  return { ...upload, ...Object.fromEntries(fields) }
}

/** Turns the parser's errors into refusals. The parser throws plain errors for incomplete or malformed forms. */
function refuse(error: Error & { code?: string }): never {
  if (error.code === 'FST_FILES_LIMIT') throw new Refusal(413, 'too_many_files', 'Send one file at a time')
  if (error.constructor !== Error) throw error
  throw new Refusal(400, 'bad_request', "The form can't be read")
}

async function readPart(part: MultipartFile) {
  // A file that arrives slowly waits on the disk: a hundred of them in memory would take a gigabyte.
  const folder = await mkdtemp(join(tmpdir(), 'hireloom-form-'))
  const path = join(folder, 'file')
  try {
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
    if (part.file.truncated) throw new Refusal(413, 'too_large', `${part.filename} is larger than 10 MB`)
    return { filename: part.filename, file: await readFile(path, 'base64') }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Turns up to nine digits into a number, because codes are numbers and forms carry only text. */
const numberOr = (value: unknown) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value)
