import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Accepts connections for a server, as a load balancer does, and forwards them to another one after a failover. */
export async function startSwitch(first: string) {
  let target: number | undefined = Number(new URL(first).port)
  let isFrozen = false
  const sockets = new Set<Socket>()
  const join = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (bytes) => !isFrozen && to.write(bytes))
    from.once('error', () => undefined)
    from.once('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }
  const server = createServer((client) => {
    if (target === undefined) return client.destroy()
    const upstream = connect(target, '127.0.0.1')
    join(client, upstream)
    join(upstream, client)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const routeTo = (port: number | undefined) => {
    target = port
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: Object.assign(new URL(first), { port: `${(server.address() as AddressInfo).port}` }).href,
    /** Ends all connections; new ones are refused. */
    cut: () => routeTo(undefined),
    /** Accepts connections and drops what is sent over them, as a frozen machine does. */
    freeze() {
      isFrozen = true
    },
    /** Ends all connections; new ones go to another server. */
    routeToServer(url: string) {
      isFrozen = false
      routeTo(Number(new URL(url).port))
    },
    stop() {
      routeTo(undefined)
      server.close()
    },
  }
}
