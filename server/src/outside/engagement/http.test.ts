import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { httpEngagement } from './http.ts'

test('the engagement tool gets the id and the role of an Admin, and a refusal is an error', async () => {
  const received: unknown[] = []
  let status = 204
  const tool = createServer(async (request, response) => {
    received.push(JSON.parse(Buffer.concat(await request.toArray()).toString()))
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    tool.close()
  })
  await once(tool, 'listening')
  const { register } = httpEngagement(`http://127.0.0.1:${(tool.address() as AddressInfo).port}/contacts`)
  await register({ companyId: 3, userId: 7 })
  expect(received).toEqual([{ id: '3:7', role: 'admin' }])
  status = 500
  await expect(register({ companyId: 3, userId: 7 })).rejects.toThrow('responded with 500')
})
