import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Waits until a program accepts connections on a port; rejects when the program ends first. */
export async function waitForPort(port: number, ended: Promise<void>) {
  let hasEnded = false
  const end = () => {
    hasEnded = true
  }
  void ended.then(end, end)
  while (!(await accepts(port))) {
    if (hasEnded) throw new Error(`The program for port ${port} ended before it accepted connections`)
    await pause(50)
  }
}

async function accepts(port: number) {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await new Promise<boolean>((resolve) =>
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
  )
  socket.destroy()
  return isOpen
}
