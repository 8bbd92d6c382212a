import { S3Client } from '@aws-sdk/client-s3'
import type { Config } from '../../platform/start/config.ts'

/** Milliseconds until a store that doesn't connect, or doesn't reply, counts as unavailable. */
const connectTimeout = 3000
const replyTimeout = 15_000

/** Milliseconds that storing a large file, or a part of it, takes at most. */
export const transferTimeout = 10 * 60_000

export type S3Options = Pick<Config, 's3Region' | 's3Endpoint' | 's3AccessKeyId' | 's3SecretAccessKey'>

/** Returns a client of an S3-compatible store: Amazon's, or the one at `s3Endpoint`. */
export const s3Client = ({ s3Region, s3Endpoint, s3AccessKeyId = '', s3SecretAccessKey = '' }: S3Options) =>
  new S3Client({
    region: s3Region,
    credentials: { accessKeyId: s3AccessKeyId, secretAccessKey: s3SecretAccessKey },
    // Stores other than Amazon's have the bucket in the path, and few support the newer checksums.
    ...(s3Endpoint && { endpoint: s3Endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectTimeout, requestTimeout: replyTimeout, throwOnRequestTimeout: true },
  })
