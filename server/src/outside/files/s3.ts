import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  PutObjectCommand,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { attachment } from '../../platform/api/attachment.ts'
import type { Config } from '../../platform/start/config.ts'
import { type FileStore, smallCopyOf, storeUnavailable } from './port.ts'
import { type S3Options, s3Client, transferTimeout } from './s3-client.ts'

/** Bytes of a part of a large file. S3 takes 5 GB in one request, and up to 10,000 parts. */
const defaultPartSize = 512 * 1024 ** 2

/** Seconds a signed address works. */
const lifetime = 5 * 60

/** A key that no file has. */
const unusedKey = 'check-of-the-file-store'

type Options = Pick<Config, 's3Bucket'> & S3Options

/** Stores files in an S3-compatible store; browsers upload and download there by presigned addresses. */
export function s3Files({ s3Bucket, ...options }: Options, partSize = defaultPartSize): FileStore {
  const client = s3Client(options)
  const send: typeof client.send = (...args: unknown[]) =>
    Reflect.apply(client.send, client, args).catch((error: unknown) => {
      throw isUnavailable(error) ? storeUnavailable(error) : error
    })
  const at = (key: string) => ({ Bucket: s3Bucket, Key: key })

  async function size(key: string) {
    try {
      return (await send(new HeadObjectCommand(at(key)))).ContentLength
    } catch (error) {
      if (error instanceof NotFound) return undefined
      throw error
    }
  }

  async function uploadInParts(
    key: string,
    path: string,
    { size, contentType }: { size: number; contentType: string },
  ) {
    const { UploadId } = await send(new CreateMultipartUploadCommand({ ...at(key), ContentType: contentType }))
    const upload = { ...at(key), UploadId }
    try {
      const Parts: { ETag: string | undefined; PartNumber: number }[] = []
      for (let start = 0; start < size; start += partSize) {
        const end = Math.min(start + partSize, size)
        const PartNumber = Parts.length + 1
        const Body = createReadStream(path, { start, end: end - 1 })
        const part = new UploadPartCommand({ ...upload, PartNumber, Body, ContentLength: end - start })
        Parts.push({ ETag: (await send(part, { requestTimeout: transferTimeout })).ETag, PartNumber })
      }
      await send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }), {
        requestTimeout: transferTimeout,
      })
    } catch (error) {
      // The first failure is the reason, even when the store is unavailable.
      await send(new AbortMultipartUploadCommand(upload)).catch(() => undefined)
      throw error
    }
  }

  return {
    checksUploads: false,
    async uploadAddress({ key, contentType, size }, now) {
      const put = new PutObjectCommand({
        ...at(key),
        ContentType: contentType,
        ...(size !== undefined && { ContentLength: size }),
      })
      const url = await getSignedUrl(client, put, {
        expiresIn: lifetime,
        signingDate: now,
        signableHeaders: new Set(['host', 'content-type', 'content-length']),
      })
      return { url, expiresAt: new Date(now.getTime() + lifetime * 1000) }
    },
    downloadAddress({ key, filename, contentType }, now, time = lifetime * 1000) {
      const get = new GetObjectCommand({
        ...at(key),
        ResponseContentDisposition: attachment(filename),
        ResponseContentType: contentType,
        ResponseCacheControl: 'private, no-store',
      })
      return getSignedUrl(client, get, { expiresIn: time / 1000, signingDate: now })
    },
    async put(key, bytes, contentType) {
      await send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: contentType }))
    },
    async putFile(key, path, contentType) {
      const { size } = await stat(path)
      if (size > partSize) return uploadInParts(key, path, { size, contentType })
      const Body = createReadStream(path)
      await send(new PutObjectCommand({ ...at(key), Body, ContentLength: size, ContentType: contentType }), {
        requestTimeout: transferTimeout,
      })
    },
    async check() {
      await size(unusedKey)
    },
    size,
    async read(key) {
      const { Body } = await send(new GetObjectCommand(at(key)))
      if (!Body) throw new Error('The store responded without a file')
      return Body as Readable
    },
    async remove(key) {
      for (const name of [key, smallCopyOf(key)]) await send(new DeleteObjectCommand(at(name)))
    },
  }
}

/**
 * Returns whether the store can't be reached, fails, or refuses our access keys. Then only the operator can help, and
 * the caller should try again later.
 */
function isUnavailable(error: unknown) {
  if (!(error instanceof S3ServiceException)) return true
  const { httpStatusCode: status = 500 } = error.$metadata
  return status >= 500 || status === 401 || status === 403
}

/** Returns the origin where browsers reach the store, for the content security policy. */
export function s3Origin({ s3Bucket, s3Region, s3Endpoint }: Options): string | undefined {
  if (!s3Bucket) return undefined
  return s3Endpoint ? new URL(s3Endpoint).origin : `https://${s3Bucket}.s3.${s3Region}.amazonaws.com`
}
