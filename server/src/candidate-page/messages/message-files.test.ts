import { messages } from '@hireloom/contract/candidate-page/messages'
import { describe, expect } from 'vitest'
import { candidateBrowser, problemsIn } from '../../../test/candidate-browser.ts'
import { exe, pdf } from '../../../test/files/documents.ts'
import { setUpInterview } from '../../../test/interviewing.ts'
import { test, type World } from '../../../test/world.ts'

type Files = Parameters<ReturnType<typeof candidateBrowser>['postFiles']>[2]

async function openThread(world: World) {
  const { application, call, manager } = await setUpInterview(world)
  const browser = candidateBrowser(world)
  const path = await browser.open(application)
  await browser.get(path)
  const input = { params: { candidateId: application.candidateId }, query: { jobApplicationId: application.id } }
  const list = async (by = call) => (await by(messages.list, input)).body.data
  const send = (files: Files, text = 'Here it is') => browser.postFiles(`${path}/messages`, { text }, files)
  return { application, manager, browser, path, list, send }
}

const filesOfCount = (count: number): Files =>
  Array.from({ length: count }, (_, index) => [`${index}.pdf`, pdf()] as const)

describe('the files of a message', () => {
  test('are in the thread of both sides, and open on the page', async ({ world }) => {
    const { browser, path, list, send } = await openThread(world)
    const reply = await send(
      [
        ['sertifikat.pdf', pdf()],
        // Without the right-to-left override, which would show the end of the name as another type.
        ['fo\u202eto.PDF', pdf()],
      ],
      'One\r\nTwo',
    )
    expect(reply.headers.location).toBe(`${path}/messages?said=messageSent`)
    const [message] = await list()
    expect(message).toMatchObject({
      text: 'One\nTwo',
      files: [{ filename: 'sertifikat.pdf' }, { filename: 'foto.PDF' }],
    })
    const page = (await browser.get(`${path}/messages`)).body
    const address = `${path}/sent/files/${message?.files[0]?.id}`
    expect(page).toContain(`<a href="${address}">sertifikat.pdf</a>`)
    expect((await browser.get(address)).statusCode).toBe(303)
    expect((await browser.get(`${path}/sent`)).body).toContain('sertifikat.pdf')
    expect((await candidateBrowser(world).get(address)).headers.location).toContain('?to=applications/')
  })

  test('are not shown to users who may not see personal data', async ({ world }) => {
    const { list, send, manager } = await openThread(world)
    await send([['sertifikat.pdf', pdf()]])
    const { db, companyId } = world
    await db.insertInto('roleMatrices').values({ companyId, updatedAt: new Date() }).execute()
    const decision = {
      companyId,
      role: manager.role,
      permission: 'candidates.viewSensitiveData',
      isGranted: false,
    } as const
    await db.insertInto('rolePermissions').values(decision).execute()
    expect(await list(await world.as(manager))).toMatchObject([{ text: null, files: [] }])
  })

  test.for([
    ["one isn't what its name says", [['cv.pdf', exe()]], 'This file is not what its name says'],
    ['one has another type', [['cv.exe', exe()]], 'Choose a PDF, JPG, PNG, DOC or DOCX file'],
    ['one is empty', [['cv.pdf', Buffer.alloc(0)]], 'The file is empty'],
    ['one is too large', [['cv.pdf', Buffer.alloc(10 * 1024 * 1024 + 1)]], 'The file is larger than 10 MB'],
    [
      "one of two isn't what its name says",
      [
        ['good.pdf', pdf()],
        ['cv.pdf', exe()],
      ],
      'cv.pdf: This file is not what its name says. Choose your files again.',
    ],
    ['there are too many', filesOfCount(4), 'Choose at most 3 files'],
  ] as [string, Files, string][])('are refused if %s, and the words stay', async ([, files, sentence], { world }) => {
    const { list, send } = await openThread(world)
    const reply = await send(files, 'My words')
    expect(reply.statusCode).toBe(422)
    expect(reply.body).toContain(`role="alert">${sentence}</p>`)
    expect(reply.body).toContain('required>\nMy words</textarea>')
    expect(await list()).toEqual([])
    const { db, companyId } = world
    expect(await db.selectFrom('messageFiles').select('fileId').where('companyId', '=', companyId).execute()).toEqual(
      [],
    )
  })

  test('are sent once by a form that was sent twice', async ({ world }) => {
    const { list, send } = await openThread(world)
    for (let time = 0; time < 2; time++) await send([['sertifikat.pdf', pdf()]])
    expect(await list()).toHaveLength(1)
    await send([['lain.pdf', pdf()]])
    expect(await list()).toHaveLength(2)
  })

  test('count towards the limit of files of an application', async ({ world }) => {
    const { send } = await openThread(world)
    const statuses = []
    for (let time = 0; time < 7; time++) statuses.push((await send(filesOfCount(3), `Message ${time}`)).statusCode)
    expect(statuses).toEqual([303, 303, 303, 303, 303, 303, 429])
  })

  test('are refused without the token of the form', async ({ world }) => {
    const { browser, path, list } = await openThread(world)
    const fields = { text: 'Here it is', token: 'wrong' }
    const reply = await browser.postFiles(`${path}/messages`, fields, [['sertifikat.pdf', pdf()]])
    expect(reply.body).toContain('role="alert">This page was open for too long. Please try again.</p>')
    expect(problemsIn(reply)).toEqual({ files: 'Choose your files again.' })
    expect(await list()).toEqual([])
  })
})
