import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

// Runs in a separate thread, so that the attacks don't delay it: calls a list every 20 ms, without waiting for earlier
// calls.

const { port, path, tokens } = workerData as { port: number; path: string; tokens: string[] }
const agent = new Agent({ keepAlive: true, maxSockets: 20 })
let durations: number[] = []
let turn = 0

function call() {
  const startedAt = performance.now()
  // One call every 20 ms is all that one session may make, so the sessions alternate.
  const authorization = `Bearer ${tokens[turn++ % tokens.length]}`
  const end = () => durations.push(performance.now() - startedAt)
  const fail = (error: Error) => parentPort?.postMessage({ problem: error.message })
  const clientRequest = request({ agent, host: '127.0.0.1', port, path, headers: { authorization } }, (response) => {
    if (response.statusCode !== 200) fail(new Error(`The list replied ${response.statusCode}`))
    response.resume().once('end', end).once('error', fail)
  })
  clientRequest.once('error', fail).end()
}

setInterval(call, 20)
parentPort?.on('message', () => {
  parentPort?.postMessage({ calls: durations.length, longest: Math.max(0, ...durations) })
  durations = []
})
