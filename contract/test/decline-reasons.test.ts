import { candidateReasonLabels, candidateReasons, declineReasonLabels } from '@hireloom/contract/offers/decline-reasons'
import { declineReason } from '@hireloom/contract/offers/status'
import { expect, it } from 'vitest'

it('staff and candidates read the same words for each reason to decline an offer, in the order of the form', () => {
  expect(candidateReasons.map((reason) => declineReasonLabels[reason])).toEqual([
    'Pay',
    'Place',
    'Another offer',
    'Working hours',
    'The role',
    'Personal',
    'Other',
  ])
  expect(candidateReasons.map((reason) => candidateReasonLabels.en[reason])).toEqual(
    candidateReasons.map((reason) => declineReasonLabels[reason]),
  )
  expect(candidateReasons.map((reason) => candidateReasonLabels.id[reason])).toEqual([
    'Gaji',
    'Lokasi',
    'Tawaran lain',
    'Jam kerja',
    'Jenis pekerjaan',
    'Pribadi',
    'Lainnya',
  ])
})

it('only staff can choose that the company withdrew the offer', () => {
  expect(candidateReasons).not.toContain(declineReason.withdrawn)
  expect(declineReasonLabels[declineReason.withdrawn]).toBe('The company withdrew it')
})
