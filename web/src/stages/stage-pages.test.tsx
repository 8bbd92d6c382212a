import { type CompanyStage, type StageSettings, stages } from '@hireloom/contract/stages'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, refusal, screen, showRoutes, user, waitFor, within } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { Page as EditPage } from './stage-edit-page.tsx'
import { Page as ListPage } from './stage-list-page.tsx'

const stage = (
  id: number,
  name: string,
  processId: CompanyStage['processId'],
  overrides: Partial<CompanyStage> = {},
) => ({
  id,
  name,
  processId,
  group: '',
  status: 0,
  isActive: true,
  groupId: processId === 5 ? 2 : 1,
  jobCount: 0,
  candidateCount: 0,
  isUsed: false,
  ...overrides,
})
const settings = {
  updatedAt: new Date('2026-11-20T03:00:00Z'),
  stages: [
    stage(1, 'Screening', 1, { jobCount: 12, candidateCount: 30, isUsed: true }),
    stage(2, 'Assessment', 2, { isActive: false }),
    stage(3, 'HR Interview', 3, { jobCount: 1, isUsed: true }),
    stage(4, 'User Interview', 3),
    stage(5, 'Offering', 4, { isUsed: true }),
    stage(8, 'Hired', 5, { status: 1, isUsed: true }),
    stage(9, 'Rejected', 5, { status: 2, isUsed: true }),
  ],
} as StageSettings
const base = '/settings/recruitment/hiring-stages'

const open = (path = '') =>
  showRoutes(
    [
      { path: base, Component: ListPage },
      { path: `${base}/edit`, Component: EditPage },
    ],
    base + path,
  ).router
const namesIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent)

beforeEach(() => {
  signIn()
  answer(stages.settings, { data: settings })
})

describe('the list of stages', () => {
  test('groups them by process, with the jobs and candidates that depend on each', async () => {
    open()
    expect(await screen.findByRole('heading', { name: /Hiring stages/ })).toBeVisible()
    const screening = await screen.findByRole('list', { name: 'Screening' })
    expect(screening).toHaveTextContent('Screening12 jobs · 30 candidatesIn use')
    expect(screen.getByRole('list', { name: 'Assessment' })).toHaveTextContent('AssessmentNever usedOff')
    expect(screen.getByRole('list', { name: 'Offering' })).toHaveTextContent('Closed jobs only')
    expect(namesIn('Interview')).toEqual(['HR Interview', 'User Interview'])
  })

  test('shows that they failed to load, and loads them again', async () => {
    answer(stages.settings, refusal(500, 'There is an error on our side'))
    open()
    expect(await screen.findByText('Failed to load hiring stages')).toBeVisible()
    answer(stages.settings, { data: settings })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('HR Interview')).toBeVisible()
  })
})

describe('editing the stages', () => {
  const on = (id: number) => ({ id, isActive: true })
  /** Returns the settings after a save. */
  const savedWith = (stages: { id: number; isActive: boolean }[], updatedAt: Date) => ({
    data: {
      updatedAt,
      stages: stages.map((stage) => ({ ...settings.stages.find(({ id }) => id === stage.id)!, ...stage })),
    },
  })
  const later = (minute: number) => new Date(Date.UTC(2026, 10, 20, 3, minute))

  test('saves each change of order and use at once, the next one with the version of the last', async () => {
    const moved = [1, 2, 4, 3, 5, 8, 9].map(on).map((stage) => ({ ...stage, isActive: stage.id !== 2 }))
    const switchedOn = [1, 2, 4, 3, 5, 8, 9].map(on)
    let reply = () => {}
    const request = answer(stages.arrange, {
      later: new Promise((done) => {
        reply = () => done(savedWith(moved, later(1)))
      }),
    })
    open('/edit')
    await user.click(await screen.findByRole('button', { name: 'Move HR Interview down' }))
    expect(namesIn('Interview')).toEqual(['User Interview', 'HR Interview'])
    expect(screen.getByText('Saving…')).toBeVisible()
    await user.click(screen.getByRole('switch', { name: 'Assessment in use' }))
    expect(request).toHaveBeenCalledOnce()
    const second = answer(stages.arrange, savedWith(switchedOn, later(2)))
    reply()
    await waitFor(() => expect(screen.queryByText('Saving…')).toBeNull())
    expect(request.mock.calls[0]?.[1]).toEqual({ updatedAt: '2026-11-20T03:00:00.000Z', stages: moved })
    expect(second.mock.calls.map(([, body]) => body)).toEqual([
      { updatedAt: '2026-11-20T03:01:00.000Z', stages: switchedOn },
    ])
    expect(namesIn('Interview')).toEqual(['User Interview', 'HR Interview'])
    expect(screen.getByRole('switch', { name: 'Assessment in use' })).toBeChecked()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  test('saves a change made during a save even when the user leaves before it ends', async () => {
    const [first, both] = [[1, 2], [1]].map((off) =>
      settings.stages.map(({ id }) => ({ id, isActive: !off.includes(id) })),
    ) as [ReturnType<typeof on>[], ReturnType<typeof on>[]]
    let reply = () => {}
    answer(stages.arrange, {
      later: new Promise((done) => {
        reply = () => done(savedWith(first, later(1)))
      }),
    })
    const router = open('/edit')
    await user.click(await screen.findByRole('switch', { name: 'Screening in use' }))
    await user.click(screen.getByRole('switch', { name: 'Assessment in use' }))
    await user.click(screen.getByRole('link', { name: 'Done' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(base))
    const second = answer(stages.arrange, savedWith(both, later(2)))
    reply()
    await waitFor(() => expect(second).toHaveBeenCalledOnce())
    expect(second.mock.calls[0]?.[1]).toEqual({ updatedAt: '2026-11-20T03:01:00.000Z', stages: both })
  })

  test('moves a stage with Alt and an arrow key, and announces its position', async () => {
    answer(stages.arrange, { later: new Promise(() => {}) })
    open('/edit')
    await user.click(await screen.findByRole('switch', { name: 'User Interview in use' }))
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(namesIn('Interview')).toEqual(['User Interview', 'HR Interview'])
    expect(screen.getByText('User Interview is now number 1 of 2')).toBeInTheDocument()
  })

  test('shows the stages that the server has after a refusal', async () => {
    answer(stages.arrange, refusal(409, 'Someone changed this in the meantime', [], 'stale'))
    open('/edit')
    const toggle = await screen.findByRole('switch', { name: 'Screening in use' })
    const [screening, assessment, ...rest] = settings.stages as [CompanyStage, CompanyStage, ...CompanyStage[]]
    answer(stages.settings, {
      data: { updatedAt: later(5), stages: [screening, { ...assessment, isActive: true }, ...rest] },
    })
    await user.click(toggle)
    expect(await screen.findByText('Someone changed this in the meantime')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Screening in use' })).toBeChecked())
    expect(screen.getByRole('switch', { name: 'Assessment in use' })).toBeChecked()
  })

  test('adds a stage, and keeps a name that is refused', async () => {
    const taken = [{ field: 'name', message: 'Another stage has this name' }]
    const request = answer(stages.create, refusal(422, 'Some fields need attention', taken))
    open('/edit')
    await user.click(await screen.findByRole('button', { name: 'Add stage to Interview' }))
    const name = screen.getByRole('textbox', { name: 'Name of the new stage in Interview' })
    expect(name).toHaveFocus()
    await user.type(name, 'hr interview{Enter}')
    expect(await screen.findByText('Another stage has this name')).toBeVisible()
    expect(name).toHaveValue('hr interview')
    answer(stages.create, { data: stage(10, 'Team day', 3) as never })
    await user.clear(name)
    await user.type(name, 'Team day{Enter}')
    expect(await screen.findByText('Team day added')).toBeVisible()
    expect(request.mock.calls[0]?.[1]).toEqual({ name: 'hr interview', processId: 3 })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add stage to Interview' })).toHaveFocus())
  })

  test('renames a stage with the version the user saw', async () => {
    const request = answer(stages.rename, { data: stage(4, 'Meet the team', 3) as never })
    open('/edit')
    await user.click(await screen.findByRole('button', { name: 'Actions for User Interview' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
    const name = screen.getByRole('textbox', { name: 'New name of User Interview' })
    await user.clear(name)
    await user.click(screen.getByRole('button', { name: 'Rename' }))
    expect(screen.getByText('Name is required')).toBeVisible()
    const renamed = settings.stages.map((stage) => (stage.id === 4 ? { ...stage, name: 'Meet the team' } : stage))
    answer(stages.settings, { data: { ...settings, stages: renamed } })
    await user.type(name, 'Meet the team{Enter}')
    expect(await screen.findByText('User Interview is now Meet the team')).toBeVisible()
    await waitFor(() => expect(namesIn('Interview')).toEqual(['HR Interview', 'Meet the team']))
    expect(request.mock.calls[0]?.[1]).toEqual({ name: 'Meet the team', updatedAt: '2026-11-20T03:00:00.000Z' })
  })

  test('keeps a new name after a conflict, and sends it again with the newest version', async () => {
    answer(stages.rename, refusal(409, 'Someone changed this in the meantime', [], 'stale'))
    open('/edit')
    await user.click(await screen.findByRole('button', { name: 'Actions for User Interview' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
    const name = screen.getByRole('textbox', { name: 'New name of User Interview' })
    const reloaded = answer(stages.settings, { data: { ...settings, updatedAt: new Date('2026-11-20T03:05:00Z') } })
    await user.type(name, ' 2{Enter}')
    expect(await screen.findByText('Someone changed this in the meantime')).toBeVisible()
    await waitFor(() => expect(reloaded).toHaveBeenCalled())
    expect(name).toHaveValue('User Interview 2')
    const request = answer(stages.rename, { data: stage(4, 'User Interview 2', 3) as never })
    await user.type(name, '{Enter}')
    expect(await screen.findByText('User Interview is now User Interview 2')).toBeVisible()
    expect(request.mock.calls[0]?.[1]).toEqual({ name: 'User Interview 2', updatedAt: '2026-11-20T03:05:00.000Z' })
  })

  test('deletes an unused stage after a confirmation', async () => {
    const message = 'User Interview was deleted'
    const request = answer(stages.remove, { data: { id: 4, isDeleted: true, message } })
    open('/edit')
    await user.click(await screen.findByRole('button', { name: 'Actions for User Interview' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    expect(request).not.toHaveBeenCalled()
    answer(stages.settings, { data: { ...settings, stages: settings.stages.filter(({ id }) => id !== 4) } })
    await user.click(await screen.findByRole('button', { name: 'Delete stage' }))
    expect(await screen.findByText(message)).toBeVisible()
    await waitFor(() => expect(namesIn('Interview')).toEqual(['HR Interview']))
  })

  test('switches off a used stage instead of deleting it', async () => {
    answer(stages.arrange, { later: new Promise(() => {}) })
    open('/edit')
    await user.click(await screen.findByRole('button', { name: 'Actions for HR Interview' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    expect(await screen.findByText("HR Interview can't be deleted")).toBeVisible()
    expect(screen.getByText(/It is in use: 1 job\./)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Switch off' }))
    expect(screen.getByRole('switch', { name: 'HR Interview in use' })).not.toBeChecked()
  })

  test('does not offer changes to the final stages', async () => {
    open('/edit')
    const final = await screen.findByRole('list', { name: 'Final' })
    expect(final).toHaveTextContent('HiredAlways at the endRejectedAlways at the end')
    expect(within(final).queryAllByRole('button')).toEqual([])
  })
})
