import { Refusal, unprocessable } from '../platform/errors.ts'

export const outsideRestriction = () =>
  unprocessable(
    'restricted',
    "You are restricted to other branches, organizations or positions, so you wouldn't see this job",
  )

export const recommendationNeedsPlan = () =>
  unprocessable('plan_required', 'AI candidate recommendation comes with the Ultimate Hire plan')

/**
 * Returns the refusal to set or change a part of a job. `part`: its name in the activity log, such as 'hiring team'.
 */
export const noAccessToPart = (verb: 'set' | 'change', part: string) =>
  new Refusal(403, 'forbidden', `You don't have access to ${verb} the ${part} of a job`)
