import { readFileSync, writeFileSync } from 'node:fs'

// A script that a test runs in isolation: it executes an order and writes the outcome. It isn't in TypeScript, because
// the bundled lock leaves no way to strip types.

let input = ''
for await (const chunk of process.stdin) input += chunk
const [order = '', port] = input.split(' ')

const reach = (module, work) => async () => work(await import(module))

/** Attempts to leave the sandbox that work in an ordinary process. */
const ways = {
  'a socket': reach('node:net', (net) => net.connect(Number(port))),
  'a socket like those it has': () => Reflect.construct(process.stdin.constructor, []).connect(Number(port)),
  'the socket inside Node': () => Reflect.get(process, 'binding')('tcp_wrap'),
  'a module without an import': () => process.getBuiltinModule('node:net').connect(Number(port)),
  'an HTTP call': () => fetch(`http://127.0.0.1:${port}`),
  'a web socket': () => new WebSocket(`ws://127.0.0.1:${port}`),
  'a datagram': reach('node:dgram', (dgram) => dgram.createSocket('udp4')),
  'a DNS query': reach('node:dns/promises', (dns) => dns.lookup('localhost')),
  'another process': reach('node:child_process', (programs) => programs.spawn('id')),
  'a thread': reach('node:worker_threads', (threads) => new threads.Worker('1')),
  'a file of the machine': () => readFileSync('/etc/hostname'),
  'its own environment': () => readFileSync('/proc/self/environ'),
  'a file to write': () => writeFileSync('/tmp/reached', ''),
  'code from a string': () => new Function('return 1')(),
}

async function tried(way) {
  try {
    await way()
    return 'reached'
  } catch {
    return 'refused'
  }
}

const orders = {
  async reach() {
    const outcomes = await Promise.all(Object.entries(ways).map(async ([name, way]) => [name, await tried(way)]))
    process.stdout.write(JSON.stringify({ ...Object.fromEntries(outcomes), environment: Object.keys(process.env) }))
  },
  loop() {
    for (;;) Math.random()
  },
  fill() {
    const kept = []
    for (;;) kept.push(new Uint8Array(10_000_000).fill(1))
  },
  talk() {
    const words = 'words '.repeat(100_000)
    const more = () => process.stdout.write(words, more)
    more()
  },
}
await orders[order]?.()
