/** The words for applicants whose application a program may reject, in the confirmation and on the receipt. */
export const screeningNotice =
  'Your application is first compared with what the job asks by a program. You can ask for a person to look.'

/** The hours between an application and the mail of its automatic rejection, which a company may change. */
export const rejectionMailHours = { max: 72 } as const
