/** The notice for applicants of jobs where a score may reject an application. */
export const screeningNotice =
  'Applications for this job are first screened automatically. You can ask for a person to review the result.'
