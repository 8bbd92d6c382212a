/** Returns the address of the screen that creates or edits the offer of an application. */
export const offerAddress = ({ jobApplicationId, jobId }: { jobApplicationId: number; jobId: number }) =>
  `/candidates/offer/${jobApplicationId}?jobId=${jobId}`
