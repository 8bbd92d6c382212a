import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { CannotStart } from '../../platform/start/cannot-start.ts'
import { type S3Options, s3Client, transferTimeout } from '../files/s3-client.ts'
import type { BackupPlace } from './port.ts'
import { splitIntoParts } from './upload-parts.ts'

/**
 * Bytes of a part of an upload. A store accepts up to 10,000 parts, all of one size but the last; three are in memory.
 */
const defaultPartSize = 32 * 1024 ** 2

/** The maximum number of times that a download continues where it broke, each time after at least one more byte. */
const maxResumes = 5
/** Milliseconds without a byte after which a download counts as broken. */
const idleTimeout = 60_000

/** The maximum number of files that are deleted at the same time. */
const concurrentDeletes = 16

interface BucketOptions extends S3Options {
  bucket: string
  /** The beginning of all keys, without a slash at its end; empty for the whole bucket. */
  prefix: string
}

/** Keeps backups in a bucket of an S3-compatible store. */
export function bucketPlace({ bucket, prefix, ...options }: BucketOptions, partSize = defaultPartSize): BackupPlace {
  const client = s3Client(options)
  const explain = (error: unknown) => describeError(error, { bucket, ...options })
  const send: typeof client.send = (...args: unknown[]) =>
    Reflect.apply(client.send, client, args).catch((error: unknown) => Promise.reject(explain(error)))
  const keyOf = (path: string) => [prefix, path].filter(Boolean).join('/')
  const objectAt = (path: string) => ({ Bucket: bucket, Key: keyOf(path) })
  const folderOf = (path: string) => keyOf(path) && `${keyOf(path)}/`

  /** Yields the keys that begin with a prefix; with a delimiter, only the files and folders directly below it. */
  async function* listObjects(Prefix: string, Delimiter?: string) {
    let ContinuationToken: string | undefined
    do {
      const page = await send(new ListObjectsV2Command({ Bucket: bucket, Prefix, Delimiter, ContinuationToken }))
      for (const { Key, Size = 0 } of page.Contents ?? []) if (Key !== undefined) yield { key: Key, bytes: Size }
      for (const { Prefix: folder = '' } of page.CommonPrefixes ?? []) yield { key: folder.slice(0, -1), bytes: 0 }
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
  }

  async function list(path: string) {
    const names: string[] = []
    for await (const { key } of listObjects(folderOf(path), '/')) names.push(key.slice(folderOf(path).length))
    return names.sort()
  }

  async function get(path: string, options: { Range?: string; IfMatch?: string | undefined } = {}) {
    try {
      const { Body, ETag } = await client.send(new GetObjectCommand({ ...objectAt(path), ...options }))
      if (!Body) throw new Error('it sent no bytes')
      return { body: Body as Readable, etag: ETag }
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw explain(error)
    }
  }

  /** Returns the bytes of a download. Where the connection breaks, another one sends the rest. */
  async function* readResuming(path: string, first: NonNullable<Awaited<ReturnType<typeof get>>>) {
    let { body } = first
    let begin = 0
    for (let breaks = 0; ; breaks += 1) {
      const before = begin
      try {
        for await (const chunk of withIdleTimeout(body)) {
          begin += chunk.length
          yield chunk
        }
        return
      } catch (error) {
        if (begin === before || breaks === maxResumes) throw explain(error)
      }
      const rest = await get(path, { Range: `bytes=${begin}-`, IfMatch: first.etag })
      if (!rest) throw new CannotStart(`${addressOf(path)} was deleted while it was being read.`)
      body = rest.body
    }
  }

  async function upload(path: string, parts: AsyncIterable<Buffer>, abortSignal: AbortSignal) {
    const { UploadId } = await send(new CreateMultipartUploadCommand(objectAt(path)), { abortSignal })
    const multipart = { ...objectAt(path), UploadId }
    const long = { requestTimeout: transferTimeout, abortSignal }
    const uploaded: Promise<{ ETag: string | undefined; PartNumber: number }>[] = []
    try {
      for await (const Body of parts) {
        // The previous part was being uploaded while this one was filled.
        await uploaded.at(-1)
        const PartNumber = uploaded.length + 1
        const upload = send(new UploadPartCommand({ ...multipart, PartNumber, Body }), long)
        uploaded.push(upload.then(({ ETag }) => ({ ETag, PartNumber })))
        uploaded.at(-1)?.catch(() => undefined)
      }
      const complete = { ...multipart, MultipartUpload: { Parts: await Promise.all(uploaded) } }
      await send(new CompleteMultipartUploadCommand(complete), long)
    } catch (error) {
      await Promise.allSettled(uploaded)
      // The caller gets the first failure, even if the store can't be reached to abort the upload.
      await send(new AbortMultipartUploadCommand(multipart)).catch(() => undefined)
      throw error
    }
  }

  async function has(path: string) {
    try {
      await client.send(new HeadObjectCommand(objectAt(path)))
      return true
    } catch (error) {
      if (error instanceof NotFound) return false
      throw explain(error)
    }
  }

  async function removeKeys(keys: string[]) {
    for (let begin = 0; begin < keys.length; begin += concurrentDeletes) {
      const batch = keys.slice(begin, begin + concurrentDeletes)
      await Promise.all(batch.map((Key) => send(new DeleteObjectCommand({ Bucket: bucket, Key }))))
    }
  }

  const addressOf = (path: string) => `s3://${[bucket, keyOf(path)].filter(Boolean).join('/')}`
  return {
    addressOf,
    list,
    async *walk(path) {
      for await (const { key, bytes } of listObjects(folderOf(path)))
        yield { path: key.slice(folderOf('').length), bytes }
    },
    async read(path) {
      const first = await get(path)
      return first && readResuming(path, first)
    },
    async write(path, bytes, signal) {
      const parts = splitIntoParts(bytes, partSize)
      const first = await parts.next()
      const second = await parts.next()
      if (!second.done) return upload(path, concatenated([first.value, second.value], parts), signal)
      const Body = first.value ?? Buffer.alloc(0)
      await send(new PutObjectCommand({ ...objectAt(path), Body }), {
        abortSignal: signal,
        requestTimeout: transferTimeout,
      })
    },
    async writeNew(path, Body) {
      if (await has(path)) return false
      try {
        // Another process may have stored the file meanwhile. Stores that don't support the condition ignore it.
        await client.send(new PutObjectCommand({ ...objectAt(path), Body, IfNoneMatch: '*' }))
        return true
      } catch (error) {
        if (error instanceof S3ServiceException && error.name === 'PreconditionFailed') return false
        throw explain(error)
      }
    },
    async reserve(name) {
      // A store lists a mark as soon as it is written, so the later of two processes finds both marks.
      const mark = `begun-${randomBytes(6).toString('hex')}`
      if ((await list(name)).length > 0) return false
      await send(new PutObjectCommand({ ...objectAt(`${name}/${mark}`), Body: Buffer.alloc(0) }))
      if ((await list(name)).every((name) => name === mark)) return true
      await send(new DeleteObjectCommand(objectAt(`${name}/${mark}`)))
      return false
    },
    async remove(path) {
      const keys = keyOf(path) ? [keyOf(path)] : []
      for await (const { key } of listObjects(folderOf(path))) keys.push(key)
      await removeKeys(keys)
    },
    removeFiles: (paths) => removeKeys(paths.map(keyOf)),
  }
}

/** Returns the bytes of a download, which fails when the store sends nothing for too long. */
async function* withIdleTimeout(body: Readable): AsyncGenerator<Buffer> {
  const wait = () => setTimeout(() => body.destroy(new Error('it stopped sending')), idleTimeout)
  let timer = wait()
  try {
    for await (const chunk of body) {
      clearTimeout(timer)
      yield chunk
      timer = wait()
    }
  } finally {
    clearTimeout(timer)
  }
}

async function* concatenated(first: (Buffer | undefined)[], rest: AsyncIterable<Buffer>) {
  for (const part of first) if (part) yield part
  yield* rest
}

/** Returns the failure of a call to the store as a sentence for the operator. */
function describeError(error: unknown, { bucket, s3Endpoint, s3Region }: { bucket: string } & S3Options): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  if (error instanceof CannotStart || error.name === 'AbortError') return error
  const store = s3Endpoint ? `The store at ${new URL(s3Endpoint).origin}` : `Amazon S3 in ${s3Region}`
  const reason = (error.message || (error as NodeJS.ErrnoException).code || error.name).replace(/\.$/, '')
  if (error.name === 'TimeoutError') return new CannotStart(`${store} doesn't reply.`)
  if (!(error instanceof S3ServiceException)) return new CannotStart(`${store} can't be reached: ${reason}.`)
  if (error.name === 'NoSuchBucket') return new CannotStart(`${store} has no bucket ${bucket}.`)
  const { httpStatusCode: status = 500 } = error.$metadata
  if (status === 401 || status === 403) {
    return new CannotStart(
      `${store} refuses access to the bucket ${bucket}: ${reason}. Check the access key, its secret and its permissions.`,
    )
  }
  return new CannotStart(`${store} ${status >= 500 ? 'failed' : 'refuses the call'}: ${error.name}, ${reason}.`)
}
