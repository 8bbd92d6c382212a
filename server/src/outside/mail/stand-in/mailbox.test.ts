import { describe, expect } from 'vitest'
import { product, test } from '../../../../test/world.ts'
import type { OutgoingMail } from '../port.ts'

const mail: OutgoingMail = {
  senderName: 'PT Sagara Logistik',
  recipient: 'rara@example.com',
  replyTo: undefined,
  subject: 'HR Interview <script>alert(1)</script>',
  text: 'Dear Rara,\n',
  html: '<p onclick="alert(1)">Dear "Rara"</p>',
  calendar: { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
  attachment: { filename: 'case.txt', contentType: 'text/plain', content: Buffer.from('Read this') },
  messageId: '<1.2.abc@localhost>',
}

describe('the mailbox page', () => {
  test('lists mails and shows one, with its HTML in a sandboxed frame', async ({ product: { app, services } }) => {
    await services.outside.mail.send(mail)
    const list = await app.inject('/dev/mail')
    expect([list.statusCode, list.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const path = list.body.match(/href="(\/dev\/mail\/\d+)"/)?.[1] ?? ''
    const { body } = await app.inject(path)
    expect(body).toContain('sandbox="" srcdoc="&lt;p onclick=&quot;alert(1)&quot;&gt;Dear &quot;Rara&quot;&lt;/p&gt;"')
    expect(body).not.toContain('<script>')
    expect(body).toContain('<dt>Attachment</dt><dd>case.txt</dd>')

    const file = await app.inject(`${path}/invite.ics`)
    expect(file.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="invite.ics"',
    })
    expect(file.body).toBe(mail.calendar?.content)
    const raw = await app.inject(`${path}/raw`)
    expect(raw.body).toMatch(/^From: PT Sagara Logistik <.+@.+>\r\nTo: rara@example.com\r\n/m)
    expect(raw.body).toMatch(/Content-Disposition: attachment; filename=case\.txt\r\n\r\nUmVhZCB0aGlz/)
    expect(raw.body).toMatch(/text\/calendar; charset=utf-8; method=REQUEST/)
  })

  test('returns the mails to one address as JSON, newest first, without repeated ones', async ({
    product: { app, services },
  }) => {
    for (const subject of ['First', 'Second', 'Second']) {
      const messageId = `<a.very.long.${'first.part.of.it.'.repeat(6)}${subject}@localhost>`
      await services.outside.mail.send({ ...mail, recipient: 'bima@example.com', subject, messageId })
    }
    const { data } = (await app.inject('/dev/mail/messages?to=bima@example.com')).json()
    expect(data.map(({ subject }: { subject: string }) => subject)).toEqual(['Second', 'First'])
  })

  test('has no mail under an unknown or invalid id', async ({ product: { app } }) => {
    for (const id of ['999999', 'x', '-1', '99999999999999999999']) {
      expect((await app.inject(`/dev/mail/${id}`)).statusCode).toBe(404)
    }
  })

  test('is for this machine only', async ({ product: { app } }) => {
    expect((await app.inject({ url: '/dev/mail', remoteAddress: '203.0.113.5' })).statusCode).toBe(404)
    expect((await app.inject({ url: '/dev/mail', headers: { 'x-forwarded-for': '203.0.113.5' } })).statusCode).toBe(404)
  })

  test("doesn't exist when there is a mail server", async ({ db }) => {
    const withServer = product(db, { SMTP_URL: 'smtp://127.0.0.1:2525' })
    try {
      expect((await withServer.app.inject('/dev/mail/messages')).statusCode).toBe(404)
    } finally {
      await withServer.close()
    }
  })
})
