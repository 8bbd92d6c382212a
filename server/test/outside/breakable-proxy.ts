import { createServer, connect as dial, type Socket } from 'node:net'

/** Starts a proxy in front of a database or another server, whose connections can be cut and restored. */
export async function startBreakableProxy(url: string) {
  const target = new URL(url)
  const open = new Set<Socket>()
  let cutsAtQuery = false
  const server = createServer((near) => {
    const far = dial(Number(target.port), target.hostname)
    for (const socket of [near, far]) {
      open.add(socket)
      socket
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(socket)
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
    for (const socket of open) socket.destroy()
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
