import type { AnswerValue } from '@hireloom/contract/intake/field-schemas'
import { questionType } from '@hireloom/contract/lookups'
import { describe, expect } from 'vitest'
import { candidateBrowser } from '../../../test/candidate-browser.ts'
import { pdf } from '../../../test/files/documents.ts'
import { test, type World } from '../../../test/world.ts'
import { storeFile } from '../../uploads/store-queries.ts'

async function setUpSent(world: World) {
  const { db, companyId, product } = world
  const application = await world.application(await world.job(), { phoneNumber: '+628123456789' })
  const key = await storeFile(product.services, companyId, {
    filename: 'cv <Rara>.pdf',
    type: 1,
    contentType: 'application/pdf',
    bytes: pdf('Rara'),
  })
  const ofCompany = (table: 'files' | 'applicationProfiles') => db.updateTable(table).where('companyId', '=', companyId)
  const file = await ofCompany('files')
    .set({ applicationId: application.id, claimedAt: new Date() })
    .where('key', '=', key)
    .returning('id')
    .executeTakeFirstOrThrow()
  await ofCompany('applicationProfiles')
    .set({
      nikCipher: product.services.sealing.seal('3171010101980001'),
      dateOfBirth: '1998-01-31',
      expectedSalary: 7_500_000,
    })
    .where('applicationId', '=', application.id)
    .execute()
  const browser = candidateBrowser(world)
  const path = await browser.enter(application)
  return { application, browser, path, fileId: file.id }
}

describe('what a candidate sent', () => {
  test('can be read on its page, in both languages, with each file and without identity numbers', async ({ world }) => {
    const { browser, path, fileId } = await setUpSent(world)
    expect((await browser.get(path)).body).toContain(`href="${path}/sent"`)
    const { statusCode, body } = await browser.get(`${path}/sent`)
    expect(statusCode).toBe(200)
    expect(body).toContain('<h1>What you sent</h1>')
    expect(body).toContain('<dt>Date of birth</dt><dd>31 January 1998</dd>')
    expect(body).toContain('cv &lt;Rara&gt;.pdf<small>Open</small>')
    expect(body).not.toContain('3171010101980001')
    expect(body).not.toContain('<dt>Religion</dt>')
    const indonesian = (await browser.get(`${path}/sent?lang=id`)).body
    expect(indonesian).toContain('<h1>Yang Anda kirim</h1>')
    expect(indonesian).toContain('<dt>Tanggal lahir</dt><dd>31 Januari 1998</dd>')
    expect(indonesian).toContain('<dt>Gaji yang diharapkan per bulan</dt><dd>7.500.000</dd>')
    const opened = await browser.get(`${path}/sent/files/${fileId}`)
    expect(opened.statusCode).toBe(303)
    const { statusCode: found, headers } = await browser.get(opened.headers.location)
    expect([found, headers['content-type']]).toEqual([200, 'application/pdf'])
  })

  test('has answers to yes-or-no and date questions in words', async ({ world }) => {
    const { db, companyId } = world
    const { application, browser, path } = await setUpSent(world)
    const { jobId } = application
    const answer = async (type: 2 | 5, content: string, value: AnswerValue) => {
      const question = await db
        .insertInto('jobQuestions')
        .values({ companyId, jobId, type, content, orderNum: type, isMandatory: false })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('applicationAnswers')
        .values({
          companyId,
          jobId,
          applicationId: application.id,
          questionId: question.id,
          answer: JSON.stringify(value),
        })
        .execute()
    }
    await answer(questionType.yesNo, 'Do you have a car?', true)
    await answer(questionType.date, 'When can you start?', '2027-01-11')
    const { body } = await browser.get(`${path}/sent`)
    expect(body).toContain('<dt>Do you have a car?</dt><dd>Yes</dd>')
    expect(body).toContain('<dt>When can you start?</dt><dd>11 January 2027</dd>')
    expect((await browser.get(`${path}/sent?lang=id`)).body).toContain('<dd>Ya</dd>')
  })

  test('is shown to nobody else, and only after a code and the digits', async ({ world }) => {
    const { application, path, fileId } = await setUpSent(world)
    const place = `${path}/sent`
    const stranger = candidateBrowser(world)
    expect((await stranger.get(place)).headers.location).toBe(
      `${stranger.home}?to=applications/${application.reference}/sent`,
    )
    const other = await world.application(await world.job(), { email: 'lain@example.com' })
    const closed = candidateBrowser(world)
    await closed.signIn('lain@example.com')
    const otherPage = `${closed.home}/applications/${other.reference}`
    const { headers } = await closed.get(`${otherPage}/sent`)
    expect(headers.location).toBe(`${otherPage}?to=applications/${other.reference}/sent`)
    const theirs = await stranger.enter(other)
    for (const url of [place, `${place}/files/${fileId}`, `${theirs}/sent/files/${fileId}`]) {
      expect((await stranger.get(url)).statusCode, url).toBe(404)
    }
    for (const id of ['0', 'x', '99999999999999999999']) {
      expect((await stranger.get(`${theirs}/sent/files/${id}`)).statusCode, id).toBe(404)
    }
  })
})
