import { jobStatus } from '@hireloom/contract/jobs/status'
import { describe, expect, test } from 'vitest'
import { acceptChanges, question, savedJob, showEdit } from '../../../test/job-edit.tsx'
import { screen, user, waitFor, within } from '../../../test/screen.tsx'

const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }))
const updatedAt = savedJob.updatedAt.toISOString()

describe('questions', () => {
  const answered = question({
    id: 52,
    content: 'Driving licence?',
    type: 3,
    answerOptions: ['A', 'B'],
    isAnswered: true,
  })
  const past = question({ id: 53, content: 'Zodiac sign?', isAnswered: true, isDeleted: true })

  test('only the text of an answered question can change', async () => {
    const { body } = acceptChanges()
    showEdit('form', { customQuestion: [question({}), answered] })
    const fields = within(await screen.findByRole('group', { name: 'Question 2' }))
    expect(fields.getByText('Dropdown, optional: A, B')).toBeVisible()
    expect(fields.queryByRole('combobox')).toBeNull()
    expect(fields.queryByRole('switch')).toBeNull()
    await user.type(fields.getByRole('textbox', { name: 'Question' }), '!')
    await save()
    await waitFor(() =>
      expect(body()?.customQuestion).toMatchObject([{ id: 51 }, { id: 52, content: 'Driving licence?!' }]),
    )
  })

  test('are removed and added again; removed ones are listed', async () => {
    const { body } = acceptChanges()
    showEdit('form', { customQuestion: [question({}), answered, past] })
    await user.click(await screen.findByRole('button', { name: 'Remove question 2' }))
    const removed = within(screen.getByRole('region', { name: 'Removed questions' }))
    expect(removed.getByText('Driving licence?').closest('li')).toHaveTextContent('Its answers are kept')
    await user.click(
      within(removed.getByText('Zodiac sign?').closest('li')!).getByRole('button', { name: 'Ask again' }),
    )
    await user.click(screen.getByRole('button', { name: 'Add question' }))
    await user.click(screen.getAllByRole('textbox', { name: 'Question' }).at(-1)!)
    await user.paste('Since when?')
    await save()
    await waitFor(() =>
      expect(body()?.customQuestion).toMatchObject([
        { id: 51, isDeleted: false },
        { id: 53, isDeleted: false },
        { content: 'Since when?' },
        { id: 52, isDeleted: true },
      ]),
    )
  })
})

test('a stage with candidates in it can be moved but not removed', async () => {
  const { body } = acceptChanges()
  showEdit('stages')
  const crowded = (await screen.findByText('3 candidates')).closest('li')!
  expect(crowded).toHaveTextContent('Interview')
  expect(within(crowded).getByRole('button', { name: 'Remove Interview' })).toBeDisabled()
  await user.click(within(crowded).getByRole('button', { name: 'Move Interview up' }))
  await user.click(screen.getByRole('button', { name: 'Remove CV screening' }))
  await save()
  await waitFor(() => expect(body()).toEqual({ stageIds: [2, 3], updatedAt }))
})

test('a closed job keeps the day it closed on', async () => {
  const { body } = acceptChanges()
  showEdit('publishing', { status: jobStatus.closed, endDate: '2026-06-05', isAutoClose: false })
  expect(await screen.findByDisplayValue('5 Jun 2026')).toBeVisible()
  expect(screen.queryByText('Closing date must not be in the past')).toBeNull()
  await user.click(screen.getByRole('switch', { name: /Google for Jobs/ }))
  await save()
  await waitFor(() => expect(body()).toMatchObject({ updatedAt, jobPlatform: expect.anything() }))
  expect(body()).not.toHaveProperty('endDate')
})

test('a typed day in the past stays, and the form explains the problem', async () => {
  const { request } = acceptChanges()
  showEdit('publishing', {})
  const closing = await screen.findByLabelText('Closing date')
  await user.clear(closing)
  await user.paste('2020-02-01')
  await save()
  expect(await screen.findByText('Closing date must not be in the past')).toBeVisible()
  expect(closing).toHaveDisplayValue('1 Feb 2020')
  expect(request).not.toHaveBeenCalled()
})

test('a team can be changed even when it has people who are no longer users', async () => {
  const { body } = acceptChanges()
  const formerMember = {
    id: 2,
    hiringUserId: 77,
    hiringRoleId: 3,
    userId: 77,
    roleId: 3,
    name: 'Arman Siregar',
  } as const
  showEdit('team', { hiringTeam: [...savedJob.hiringTeam, formerMember] })
  const members = within(await screen.findByRole('list', { name: 'Hiring team' }))
  await waitFor(() => expect(members.getByText('Arman Siregar').closest('li')).toHaveTextContent('No longer a user'))
  await user.click(screen.getByRole('combobox', { name: 'Add a person' }))
  await user.click(await screen.findByRole('option', { name: 'Dewi' }))
  await user.click(members.getByRole('button', { name: 'Remove Arman Siregar' }))
  await save()
  await waitFor(() =>
    expect(body()).toEqual({
      hiringTeam: [
        { hiringUserId: 7, hiringRoleId: 1 },
        { hiringUserId: 9, hiringRoleId: 1 },
      ],
      updatedAt,
    }),
  )
})

test('a plan without the recommendation shows which plan has it, and offers an upgrade', async () => {
  showEdit('stages')
  expect(await screen.findByText('Comes with the Ultimate Hire plan.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Upgrade your plan' })).toBeVisible()
})
