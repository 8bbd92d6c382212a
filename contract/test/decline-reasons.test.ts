import { candidateReasons, candidateReasonWords, declineReasons } from '@hireloom/contract/offers/decline-reasons'
import { declineReason } from '@hireloom/contract/offers/status'
import { expect, it } from 'vitest'

it('staff and candidates read the same words for a reason to decline an offer, in the order of its form', () => {
  expect(candidateReasons.map((reason) => declineReasons[reason])).toEqual([
    'Pay',
    'Place',
    'Another offer',
    'Working hours',
    'The role',
    'Personal',
    'Other',
  ])
  expect(candidateReasons.map((reason) => candidateReasonWords.en[reason])).toEqual(
    candidateReasons.map((reason) => declineReasons[reason]),
  )
  expect(candidateReasons.map((reason) => candidateReasonWords.id[reason])).toEqual([
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
  expect(declineReasons[declineReason.withdrawn]).toBe('The company withdrew it')
})
