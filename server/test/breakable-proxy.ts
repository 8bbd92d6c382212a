import { createServer, connect as dial, type Socket } from 'node:net'

/** Opens a line to a database or another server, which can be cut and restored. */
export async function startBreakableProxy(url: string) {
  const target = new URL(url)
  const open = new Set<Socket>()
  let cutsAtQuery = false
  const server = createServer((near) => {
    const far = dial(Number(target.port), target.hostname)
    for (const one of [near, far]) {
      open.add(one)
      one
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(one)
          near.destroy()
          far.destroy()
        })
    }
    near.on('data', () => cutsAtQuery && cut())
    near.pipe(far).pipe(near)
  })
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const cut = () => {
    server.close()
    for (const one of open) one.destroy()
  }
  await listen(0)
  const { port } = server.address() as { port: number }
  const near = new URL(url)
  near.port = `${port}`
  return {
    url: near.href,
    cut,
    restore: () => listen(port),
    cutAtNextQuery() {
      cutsAtQuery = true
    },
  }
}
