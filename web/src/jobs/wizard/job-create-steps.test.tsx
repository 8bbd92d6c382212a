import { defaultAiRecommendation } from '@hireloom/contract/jobs/fields'
import { hiringRole, jobPlatform } from '@hireloom/contract/lookups'
import { expect, test } from 'vitest'
import { answerBoardCalls, premiumAd } from '../../../test/job-board.ts'
import { acceptJobs, connectPlatforms, jobDefaults, showWizard } from '../../../test/job-wizard.tsx'
import { screen, user, waitFor, within } from '../../../test/screen.tsx'
import { emptyJob } from './new-job.ts'

const save = () => user.click(screen.getByRole('button', { name: 'Save as draft' }))
const items = async (list: string) => within(await screen.findByRole('list', { name: list })).getAllByRole('listitem')
const ultimate = { user: { recruitPackage: 'ultimate_hire' } }

test("the company's stages are chosen by default, with hired and rejected at the end", async () => {
  showWizard(3)
  const stages = await items('Hiring stages')
  expect(stages.map((stage) => stage.textContent)).toEqual([
    expect.stringContaining('CV screening'),
    expect.stringContaining('Interview'),
    expect.stringContaining('Offering'),
    expect.stringContaining('Hired'),
    expect.stringContaining('Rejected'),
  ])
  expect(within(stages[4]!).queryByRole('button')).toBeNull()
})

test('stages are moved, removed and added again', async () => {
  const saved = acceptJobs()
  showWizard(3, {})
  expect(await screen.findByText('The job has every stage of the company.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove CV screening' }))
  await user.click(screen.getByRole('button', { name: 'Move Offering up' }))
  await user.click(screen.getByRole('button', { name: 'Add stage' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CV screening' }))
  await save()
  await waitFor(() => expect(saved.body()).toMatchObject({ stageIds: [3, 2, 1] }))
})

test('a job without a stage is not sent', async () => {
  const saved = acceptJobs()
  showWizard(3, { stageIds: [] })
  await screen.findByRole('list', { name: 'Hiring stages' })
  await save()
  expect(await screen.findByText('Stage is required')).toBeVisible()
  expect(saved.request).not.toHaveBeenCalled()
})

test('a user who may not change stages sends the stages of the company', async () => {
  const saved = acceptJobs()
  showWizard(3, { stageIds: [3] }, { without: ['jobs.manageHiringStages'] })
  expect(await screen.findByText("Your role can't change the stages. This job uses your company's.")).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add stage' })).toBeNull()
  await save()
  await waitFor(() => expect(saved.body()).toMatchObject({ stageIds: [1, 2, 3] }))
})

test('a plan without the recommendation shows which plan has it, in place of the switch', async () => {
  showWizard(3)
  expect(await screen.findByText('Comes with the Ultimate Hire plan.')).toBeVisible()
  expect(screen.queryByRole('switch', { name: /Recommend/ })).toBeNull()
})

test('the recommendation starts from its default settings', async () => {
  const saved = acceptJobs()
  showWizard(3, {}, ultimate)
  await user.click(await screen.findByRole('switch', { name: 'Recommend candidates by their score' }))
  await user.click(screen.getByRole('switch', { name: /^Reject automatically below a score/ }))
  expect(screen.getByRole('textbox', { name: 'Threshold' })).toHaveValue('70,5')
  await save()
  await waitFor(() =>
    expect(saved.body()).toMatchObject({
      aiCandidateRecommendation: {
        autoReject: true,
        threshold: 70.5,
        rejectedReason: "Doesn't meet standard for AI screening score",
        sendEmail: true,
        notes: '',
      },
    }),
  )
})

test('a threshold can be typed with a decimal point instead of a comma', async () => {
  const saved = acceptJobs()
  const aiCandidateRecommendation = { ...defaultAiRecommendation, autoReject: true }
  showWizard(3, { aiCandidateRecommendation }, ultimate)
  const threshold = await screen.findByRole('textbox', { name: 'Threshold' })
  await user.clear(threshold)
  await user.type(threshold, '7.5')
  await user.tab()
  expect(threshold).toHaveValue('7,5')
  await save()
  await waitFor(() => expect(saved.body()).toMatchObject({ aiCandidateRecommendation: { threshold: 7.5 } }))
})

test('the creator of the job is in its team as Recruiter, and can be neither removed nor added again', async () => {
  showWizard(4)
  const [creator] = await items('Hiring team')
  expect(creator).toHaveTextContent('Ratna Wulandari (you)')
  expect(creator).toHaveTextContent('Recruiter')
  expect(within(creator!).queryByRole('button')).toBeNull()
  await user.click(screen.getByRole('combobox', { name: 'Add a person' }))
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Bagus', 'Dewi'])
})

test('a name that was typed to find a person is cleared when they are added', async () => {
  showWizard(4)
  const field = await screen.findByRole('combobox', { name: 'Add a person' })
  await user.type(field, 'Bag')
  await user.click(await screen.findByRole('option', { name: 'Bagus' }))
  expect(await screen.findByRole('button', { name: 'Remove Bagus' })).toBeVisible()
  expect(field).toHaveValue('')
})

test('a User can be Hiring Manager or Interviewer, not Recruiter', async () => {
  const saved = acceptJobs()
  showWizard(4, {})
  await user.click(await screen.findByRole('combobox', { name: 'Add a person' }))
  await user.click(await screen.findByRole('option', { name: 'Bagus' }))
  await user.click(screen.getByRole('combobox', { name: 'Hiring role of Bagus' }))
  const offered = await screen.findAllByRole('option', { hidden: false })
  expect(offered.map((option) => option.textContent)).toEqual(['Hiring Manager', 'Interviewer'])
  await user.click(offered[0]!)
  await save()
  const hiringTeam = [{ hiringUserId: 8, hiringRoleId: hiringRole.hiringManager }]
  await waitFor(() => expect(saved.body()).toMatchObject({ hiringTeam }))
})

test('an invalid threshold or reason does not prevent saving once automatic rejection is switched off', async () => {
  const saved = acceptJobs()
  const aiCandidateRecommendation = { ...defaultAiRecommendation, autoReject: true, threshold: 60, notes: 'Ask Rina' }
  showWizard(3, { aiCandidateRecommendation }, ultimate)
  await user.clear(await screen.findByRole('textbox', { name: 'Threshold' }))
  await user.clear(screen.getByRole('textbox', { name: 'Rejected reason' }))
  await user.click(screen.getByRole('switch', { name: /^Reject automatically below a score/ }))
  await save()
  await waitFor(() =>
    expect(saved.body()).toMatchObject({
      aiCandidateRecommendation: { ...defaultAiRecommendation, notes: 'Ask Rina' },
    }),
  )
})

test('a user without access to confidential fields cannot switch automatic rejection on', async () => {
  const saved = acceptJobs()
  const aiCandidateRecommendation = { ...defaultAiRecommendation, autoReject: true }
  showWizard(3, { aiCandidateRecommendation }, { ...ultimate, without: ['jobs.accessConfidentialFields'] })
  const reject = await screen.findByRole('switch', { name: /^Reject automatically below a score/ })
  await waitFor(() => expect(reject).toBeDisabled())
  expect(reject).toHaveAccessibleDescription(/needs access to confidential fields/)
  await save()
  await waitFor(() => expect(saved.body()).toMatchObject({ aiCandidateRecommendation: defaultAiRecommendation }))
})

test('a user who may not publish can only save a draft', async () => {
  const saved = acceptJobs()
  showWizard(5, {}, { without: ['jobs.updateStatus'] })
  expect(await screen.findByText(/Your role can't publish jobs/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save as unpublished' })).toBeNull()
  await save()
  await waitFor(() => expect(saved.body()).toMatchObject({ status: 0 }))
})

test('a user who may not choose a team sends none', async () => {
  const saved = acceptJobs()
  const hiringTeam = [{ hiringUserId: 8, hiringRoleId: hiringRole.interviewer }]
  showWizard(4, { hiringTeam }, { without: ['jobs.createHiringTeam'] })
  expect(await screen.findByText(/can't choose a team/)).toBeVisible()
  await save()
  await waitFor(() => expect(saved.body()).toMatchObject({ hiringTeam: [] }))
})

test('the career page is on, and platforms that are not connected are disabled', async () => {
  showWizard(5)
  expect(await screen.findByRole('switch', { name: 'Publish on Career page' })).toBeChecked()
  expect(screen.getByRole('switch', { name: 'Publish on Google for Jobs' })).not.toBeChecked()
  for (const name of ['LinkedIn', 'Jobstreet by SEEK']) {
    const platform = screen.getByRole('switch', { name: `Publish on ${name}` })
    await waitFor(() => expect(platform).toHaveAccessibleDescription(/Not connected/))
    expect(platform).toBeDisabled()
  }
  expect(screen.getAllByRole('link', { name: 'settings' })[0]).toHaveAttribute('href', '/settings/integrations')
})

test('a platform that is connected can be chosen', async () => {
  const saved = acceptJobs()
  showWizard(5, {}, { without: ['jobBoard'] })
  connectPlatforms(jobPlatform.careerPage, jobPlatform.linkedIn)
  const linkedIn = await screen.findByRole('switch', { name: 'Publish on LinkedIn' })
  await waitFor(() => expect(linkedIn).toBeEnabled())
  await user.click(linkedIn)
  expect(screen.getByText('Not connected. An Admin can connect Jobstreet by SEEK in the settings.')).toBeVisible()
  await save()
  const chosen = { platformId: jobPlatform.linkedIn, isPublish: true }
  await waitFor(() => expect(saved.body()).toMatchObject({ jobPlatform: expect.arrayContaining([chosen]) }))
})

test('a chosen platform that was disconnected later can be switched off', async () => {
  const jobPlatforms = emptyJob(jobDefaults).jobPlatform.map((choice) => ({ ...choice, isPublish: true }))
  showWizard(5, { jobPlatform: jobPlatforms })
  const board = await screen.findByRole('switch', { name: 'Publish on Jobstreet by SEEK' })
  await waitFor(() => expect(board).toHaveAccessibleDescription(/Not connected/))
  await user.click(board)
  expect(board).not.toBeChecked()
  expect(board).toBeDisabled()
})

test('the closing date is a plan unless the job closes automatically', async () => {
  showWizard(5, {})
  expect(await screen.findByText(/^A date to plan with, shown to candidates until it has passed/)).toBeVisible()
  await user.click(screen.getByRole('switch', { name: /^Close the job automatically/ }))
  expect(screen.getByText('The last day on which applications are accepted.')).toBeVisible()
})

test('the advertisement that publishing buys is named beside the button, with its price', async () => {
  answerBoardCalls()
  const onBoard = emptyJob(jobDefaults).jobPlatform.map((choice) => ({
    ...choice,
    isPublish: true,
  }))
  showWizard(5, { jobPlatform: onBoard, jobBoardAd: premiumAd })
  connectPlatforms(jobPlatform.careerPage, jobPlatform.linkedIn, jobPlatform.jobBoard, jobPlatform.googleForJobs)
  const footer = within(await screen.findByRole('contentinfo'))
  const note = await footer.findByText('Jobstreet posts a paid advertisement: Premium, Rp 3.900.000.')
  expect(note).toBeVisible()
  await user.click(screen.getByRole('switch', { name: 'Publish on Jobstreet by SEEK' }))
  await waitFor(() => expect(note).not.toBeInTheDocument())
})

test('a job that closes automatically needs a closing date', async () => {
  const saved = acceptJobs()
  showWizard(5, {})
  await user.click(await screen.findByRole('switch', { name: /^Close the job automatically/ }))
  await save()
  expect(await screen.findByText('Closing date is required')).toBeVisible()
  const date = screen.getByRole('textbox', { name: 'Closing date' })
  await user.type(date, '31/12/2030{Tab}')
  await save()
  await waitFor(() => expect(saved.body()).toMatchObject({ endDate: '2030-12-31', isAutoClose: true }))
})
