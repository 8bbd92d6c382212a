interface Place {
  jobApplicationId: number
  jobId: number
}

/** Returns the address of the screen that creates or edits the offer of an application. */
export const offerAddress = ({ jobApplicationId, jobId }: Place) =>
  `/candidates/offer/${jobApplicationId}?jobId=${jobId}`
