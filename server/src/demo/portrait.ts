import { crc32, deflateSync } from 'node:zlib'

type Color = readonly [red: number, green: number, blue: number]

const size = 96
const grounds: readonly Color[] = [
  [219, 234, 254],
  [209, 250, 229],
  [254, 243, 199],
  [243, 232, 255],
  [255, 228, 230],
  [226, 232, 240],
]
const figures: readonly Color[] = [
  [37, 99, 235],
  [5, 120, 87],
  [180, 83, 9],
  [126, 34, 206],
  [190, 18, 60],
  [51, 65, 85],
]
export const portraitKinds = grounds.length

/** Returns a head and shoulders in two colors as PNG (ISO/IEC 15948), one bit for each pixel. */
export function portrait(kind: number): Buffer {
  const colors = Buffer.from([...(grounds[kind % portraitKinds] as Color), ...(figures[kind % portraitKinds] as Color)])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([1, 3], 8)
  const rows = Array.from({ length: size }, (_, y) => row(y))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', colors),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns the filter byte of a line and its pixels. */
function row(y: number): Buffer {
  const line = Buffer.alloc(1 + size / 8)
  for (let x = 0; x < size; x++)
    if (isFigure(x, y)) line[1 + (x >> 3)] = (line[1 + (x >> 3)] as number) | (0x80 >> (x & 7))
  return line
}

function isFigure(x: number, y: number) {
  const inEllipse = (centerY: number, width: number, height: number) =>
    ((x - size / 2) / width) ** 2 + ((y - centerY) / height) ** 2 <= 1
  return inEllipse(37, 18, 20) || inEllipse(98, 36, 36)
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(content), 4)
  return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)])
}
