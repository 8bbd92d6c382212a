import { type APIRequestContext, expect } from '@playwright/test'

interface Mail {
  recipient: string
  subject: string
  text: string
  calendar: string | null
  /** The name of its attachment. */
  attachment: string | null
}

/** Waits for a mail with this subject to this address, and returns it. */
export async function mailTo(request: APIRequestContext, address: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect(async () => {
    const response = await request.get(`/dev/mail/messages?to=${encodeURIComponent(address)}`)
    const { data }: { data: Mail[] } = await response.json()
    found = data.find((mail) => subject.test(mail.subject))
    expect(found, `mail ${subject} to ${address}`).toBeDefined()
  }).toPass({ intervals: [100] })
  return found as Mail
}

/** Returns the properties of a calendar file, unfolded (RFC 5545, 3.1). */
export function calendarLines(calendar: string | null): string[] {
  return (calendar ?? '').replace(/\r\n[ \t]/g, '').split('\r\n')
}
