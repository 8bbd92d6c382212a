import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

// AES-256-GCM in frames, as in the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár: the nonce of a frame
// has its number and whether it is the last one, so frames can't be left out, repeated, cut off or put in another
// order.

/** The number of bytes of each frame before encryption; the last one may be shorter. */
const frameLength = 64 * 1024
const saltLength = 32
const tagLength = 16

/** Returns how many bytes a stream has when it is encrypted. */
export const sealedLength = (bytes: number) =>
  saltLength + bytes + tagLength * Math.max(1, Math.ceil(bytes / frameLength))

/** Thrown for a stream that was changed or cut off, or that another key sealed. */
export class ChangedStream extends Error {
  override name = 'ChangedStream'
}

/** Returns a stream that encrypts. `context` describes the stream; the same value is needed to open it. */
export function sealingStream(key: Buffer, context: string): Transform {
  const salt = randomBytes(saltLength)
  const streamKey = keyOfStream(key, salt, context)
  const seal = (frame: Buffer, index: number, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', streamKey, nonceOf(index, isLast))
    return Buffer.concat([cipher.update(frame), cipher.final(), cipher.getAuthTag()])
  }
  return frameTransform(frameLength, seal, salt)
}

/** Returns a stream that decrypts. It fails with ChangedStream; what it passed on before that is genuine. */
export function openingStream(key: Buffer, context: string): Transform {
  let salt = Buffer.alloc(0)
  let streamKey: Buffer | undefined
  const open = (frame: Buffer, index: number, isLast: boolean) => {
    if (!streamKey || frame.length < tagLength) throw new ChangedStream('The stream was cut off')
    try {
      const decipher = createDecipheriv('aes-256-gcm', streamKey, nonceOf(index, isLast), { authTagLength: tagLength })
      decipher.setAuthTag(frame.subarray(-tagLength))
      return Buffer.concat([decipher.update(frame.subarray(0, -tagLength)), decipher.final()])
    } catch {
      throw new ChangedStream('The stream was changed, or another key sealed it')
    }
  }
  const frames = frameTransform(frameLength + tagLength, open)
  const transform = frames._transform.bind(frames)
  frames._transform = (chunk: Buffer, encoding, done) => {
    if (streamKey) return transform(chunk, encoding, done)
    salt = Buffer.concat([salt, chunk])
    if (salt.length < saltLength) return done()
    streamKey = keyOfStream(key, salt.subarray(0, saltLength), context)
    transform(salt.subarray(saltLength), encoding, done)
  }
  return frames
}

/** Returns a stream that cuts its input into frames of one length and passes on the result of `work` for each. */
function frameTransform(
  length: number,
  work: (frame: Buffer, index: number, isLast: boolean) => Buffer,
  beginning?: Buffer,
): Transform {
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let index = 0
  const attempt = (done: TransformCallback, pass: () => void) => {
    try {
      pass()
      done()
    } catch (error) {
      done(error as Error)
    }
  }
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      waiting.push(chunk)
      waitingBytes += chunk.length
      // A full frame waits for more, because it may be the last one.
      if (waitingBytes <= length) return done()
      attempt(done, () => {
        const bytes = Buffer.concat(waiting)
        let begin = 0
        for (; bytes.length - begin > length; begin += length) {
          this.push(work(bytes.subarray(begin, begin + length), index, false))
          index += 1
        }
        waiting = [bytes.subarray(begin)]
        waitingBytes = bytes.length - begin
      })
    },
    flush(done) {
      attempt(done, () => this.push(work(Buffer.concat(waiting), index, true)))
    },
  })
  if (beginning) stream.push(beginning)
  return stream
}

/** Returns a key for one stream (RFC 5869), so that no nonce is used twice with the same key. */
const keyOfStream = (key: Buffer, salt: Buffer, context: string) =>
  Buffer.from(hkdfSync('sha256', key, salt, `backup ${context}`, 32))

function nonceOf(index: number, isLast: boolean) {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(index, 7)
  nonce[11] = isLast ? 1 : 0
  return nonce
}
