import { jobBoard } from '@hireloom/contract/job-board'
import { jobPlatform, lookups } from '@hireloom/contract/lookups'
import { expect, test } from 'vitest'
import { answerBoardCalls, premiumAd, workLocations } from '../../test/job-board.ts'
import { acceptJobs, connectPlatforms, jobDefaults, showWizard, storedDraft } from '../../test/job-wizard.tsx'
import { answer, fill, refusal, screen, user, waitFor } from '../../test/screen.tsx'
import { emptyJob } from '../jobs/wizard/new-job.ts'
import { dayIn, daysAfter } from '../platform/ui/text/days.ts'

const save = () => user.click(screen.getByRole('button', { name: 'Save as draft' }))
const board = () => screen.findByRole('switch', { name: 'Publish on Jobstreet by SEEK' })
const onBoard = emptyJob(jobDefaults).jobPlatform.map((choice) => ({
  ...choice,
  isPublish: choice.platformId !== jobPlatform.linkedIn,
}))
const inDays = (count: number) => daysAfter(dayIn(new Date(), 'Asia/Jakarta'), count)
const soon = inDays(12)

const choose = async (list: string, option: string | RegExp) => {
  await user.click(await screen.findByRole('combobox', { name: list }))
  await user.click(await screen.findByRole('option', { name: option }))
}

const enter = (field: string, words: string) => fill(screen.getByRole('textbox', { name: field }), words)

function showStep(draft: NonNullable<Parameters<typeof showWizard>[1]>) {
  const lists = answerBoardCalls()
  const shown = showWizard(5, draft)
  connectPlatforms(...Object.values(jobPlatform))
  answer(lookups.cities, { data: [{ id: draft.cityId ?? 3171, name: 'Kota Jakarta Selatan' }] })
  return { ...shown, ...lists }
}

test('the fields of the board are shown only while the job is to be published there', async () => {
  const saved = acceptJobs()
  showStep({})
  expect(screen.queryByRole('heading', { name: 'Advertisement on Jobstreet' })).toBeNull()
  await waitFor(async () => expect(await board()).toBeEnabled())
  await user.click(await board())
  expect(await screen.findByRole('heading', { name: 'Advertisement on Jobstreet' })).toBeVisible()
  expect(screen.getByText(/at the latest: Jobstreet lists a job for up to 30 days/)).toBeVisible()

  await save()
  const required = ['Closing date', 'Work location', 'Work type', 'Salary type', 'Job category', 'Job sub-category']
  for (const name of [...required, 'Advertisement product']) {
    expect(await screen.findByText(`${name} is required`)).toBeVisible()
  }
  expect(saved.request).not.toHaveBeenCalled()

  await user.click(await board())
  await save()
  await waitFor(() => expect(saved.request).toHaveBeenCalled())
})

test('an advertisement is filled in from the lists of the board', async () => {
  const saved = acceptJobs()
  const lists = showStep({ jobPlatform: onBoard, endDate: soon })
  await choose('Work location', 'Jakarta Selatan')
  await waitFor(() =>
    expect(lists.places).toHaveBeenCalledWith(expect.stringContaining('Kota'), undefined, expect.anything()),
  )
  await choose('Work type', 'Full-time')
  await choose('Salary type', 'Monthly salary')
  await choose('Job category', 'Technology')
  await choose('Job sub-category', 'Engineering - Software')
  await user.click(screen.getByRole('radio', { name: /^Premium/ }))
  await choose('Branding', 'Sagara blue')
  await enter('Search bullet point 1', 'Home every evening')
  expect(screen.getByText('18 of 80 characters')).toBeVisible()
  await enter('Search bullet point 3', 'Meals at work')
  await enter('Work location keywords', 'SCBD')
  await enter('YouTube link', premiumAd.youtubeLink)
  await choose('Place of the video', 'Below the text')
  await enter('Your job reference', 'HR-12')
  await enter('Billing reference', 'PO-77')
  await save()
  await waitFor(() => expect(saved.body()).toMatchObject({ jobBoardAd: premiumAd, endDate: soon }))
})

test('another category clears the sub-category, and a smaller product clears the parts it lacks', async () => {
  const saved = acceptJobs()
  showStep({ jobPlatform: onBoard, endDate: soon, jobBoardAd: premiumAd })
  expect(await screen.findByDisplayValue('Sagara blue')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /^Basic/ }))
  expect(screen.queryByRole('textbox', { name: /^Search bullet point/ })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Branding' })).toBeNull()
  await choose('Job category', 'Sales')
  await save()
  expect(await screen.findByText('Job sub-category is required')).toBeVisible()
  await choose('Job sub-category', 'Sales Coordinators')
  await save()
  const basic = { advertisementProductId: 'seekAnz:adProduct:seek:Basic', brandingId: null, searchBulletPoints: [] }
  await waitFor(() => expect(saved.body()).toMatchObject({ jobBoardAd: basic }))
})

test('the draft keeps the advertisement, even while the board is switched off', async () => {
  const saved = acceptJobs()
  showStep({ jobPlatform: onBoard, endDate: soon, jobBoardAd: premiumAd })
  expect(await screen.findByDisplayValue('Monthly salary')).toBeVisible()
  expect(screen.getByDisplayValue('Engineering - Software')).toBeVisible()
  await user.click(await board())
  expect(screen.queryByRole('heading', { name: 'Advertisement on Jobstreet' })).toBeNull()
  await waitFor(() => expect(storedDraft()).toContain('Home every evening'))
  await user.click(await board())
  expect(await screen.findByDisplayValue('Home every evening')).toBeVisible()
  await user.click(await board())
  await save()
  await waitFor(() => expect(saved.body()).toMatchObject({ jobBoardAd: { billingReference: 'PO-77' } }))
})

test('a video must be on YouTube; an invalid link blocks nothing while the board is off', async () => {
  const saved = acceptJobs()
  showStep({ jobPlatform: onBoard, endDate: soon, jobBoardAd: { ...premiumAd, youtubeLink: 'https://example.com' } })
  await screen.findByRole('textbox', { name: 'YouTube link' })
  await save()
  expect(await screen.findByText(/^YouTube link must be/)).toBeVisible()
  expect(saved.request).not.toHaveBeenCalled()
  await user.click(await board())
  await save()
  const ad = { billingReference: 'PO-77', youtubeLink: null, youtubeLinkPlacement: null }
  await waitFor(() => expect(saved.body()).toMatchObject({ jobBoardAd: ad }))
})

test('lists that fail to load can be loaded again, and nothing typed is lost', async () => {
  showStep({ jobPlatform: onBoard, endDate: soon, jobBoardAd: { ...premiumAd, workTypeId: null } })
  const failure = refusal(503, 'Failed to get jobstreet lookup data')
  answer(jobBoard.workTypes, failure)
  answer(jobBoard.jobCategories, failure)
  expect(await screen.findByText('Failed to get jobstreet lookup data')).toBeVisible()
  expect(screen.getAllByDisplayValue('Previous choice')).toHaveLength(2)
  await user.click(screen.getByRole('combobox', { name: 'Work type' }))
  expect(await screen.findByText('Not loaded')).toBeVisible()

  answerBoardCalls()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await choose('Work type', 'Contract')
  expect(screen.queryByText('Failed to get jobstreet lookup data')).toBeNull()
  expect(screen.getByDisplayValue('Engineering - Software')).toBeVisible()
})

test('lists that fail to load show that the company is no longer connected', async () => {
  showStep({ jobPlatform: onBoard, endDate: soon, jobBoardAd: premiumAd })
  answer(jobBoard.workTypes, refusal(409, 'Jobstreet is not connected'))
  expect(await screen.findByText('Failed to get jobstreet lookup data')).toBeVisible()
  expect(screen.getByText('Jobstreet is not connected')).toBeVisible()
})

test('a location is found by its name, and stays chosen while the user searches for others', async () => {
  showStep({ jobPlatform: onBoard, endDate: soon })
  await choose('Work location', 'Jakarta Selatan')
  const location = screen.getByRole('combobox', { name: 'Work location' })
  const request = answer(jobBoard.workLocations, { data: [{ id: 'seekAnz:location:seek:sby', name: 'Surabaya' }] })
  await user.clear(location)
  await user.type(location, 'sura')
  await waitFor(() =>
    expect(request).toHaveBeenCalledWith(expect.stringContaining('city_name=sura'), undefined, expect.anything()),
  )
  expect(await screen.findByRole('option', { name: 'Surabaya' })).toBeVisible()
  await user.tab()
  expect(location).toHaveValue('Jakarta Selatan')
})

test("a location that was chosen before and isn't in the list is requested by its id", async () => {
  const elsewhere = { id: 'seekAnz:location:seek:mks', name: 'Makassar' }
  showStep({ jobPlatform: onBoard, endDate: soon, jobBoardAd: { ...premiumAd, workLocationId: elsewhere.id } })
  const request = answer(jobBoard.workLocations, { data: [...workLocations, elsewhere] })
  expect(await screen.findByDisplayValue('Makassar')).toBeVisible()
  expect(request.mock.lastCall?.[0]).toContain(encodeURIComponent(elsewhere.id))
})

test('a closing date further ahead than the board allows is refused at once, and not sent', async () => {
  const saved = acceptJobs()
  showStep({ jobPlatform: onBoard, endDate: inDays(31), jobBoardAd: premiumAd })
  const refused = 'Closing date must be at most 30 days ahead'
  expect(await screen.findByText(refused)).toBeVisible()
  await save()
  expect(saved.request).not.toHaveBeenCalled()
  const date = screen.getByRole('textbox', { name: 'Closing date' })
  await user.clear(date)
  await user.type(date, `${inDays(30)}{Tab}`)
  expect(screen.queryByText(refused)).toBeNull()
  await save()
  await waitFor(() => expect(saved.body()).toMatchObject({ endDate: inDays(30) }))
})

test('the preview is a page of the board, and lists the fields that are missing', async () => {
  showStep({ jobPlatform: onBoard, endDate: soon, jobBoardAd: { ...premiumAd, workTypeId: null } })
  const previewed = answer(jobBoard.preview, { data: { previewUrl: 'https://board.test/previews/1' } })
  await user.click(await screen.findByRole('button', { name: 'Preview advertisement' }))
  expect(await screen.findByText('Work type is required')).toBeVisible()
  expect(previewed).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')

  await choose('Work type', 'Full-time')
  await user.click(screen.getByRole('button', { name: 'Preview advertisement' }))
  const link = await screen.findByRole('link', { name: 'Open the preview' })
  expect(link).toHaveAttribute('href', 'https://board.test/previews/1')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  expect(previewed.mock.lastCall?.[1]).toMatchObject({ ...premiumAd, jobTitle: 'Backend Engineer' })
})

test('a failed preview shows the reason', async () => {
  showStep({ jobPlatform: onBoard, endDate: soon, jobBoardAd: premiumAd })
  answer(jobBoard.preview, refusal(503, "Jobstreet isn't responding"))
  await user.click(await screen.findByRole('button', { name: 'Preview advertisement' }))
  expect(await screen.findByText('Failed to get Jobstreet by seek data')).toBeVisible()
  expect(screen.getByText("Jobstreet isn't responding")).toBeVisible()
  answer(jobBoard.preview, refusal(503, 'Failed to get Jobstreet by seek data'))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText("Jobstreet isn't responding")).toBeNull())
  expect(await screen.findByText('Failed to get Jobstreet by seek data')).toBeVisible()
  answer(jobBoard.preview, { data: { previewUrl: 'https://board.test/previews/2' } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Open the preview' })).toBeVisible()
})
