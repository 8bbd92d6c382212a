/** A marketing and engagement tool. It learns which Admins there are, and nothing else about them. */
export interface Engagement {
  /** Resolves when the tool knows of the Admin, who may be known already. */
  register(admin: { companyId: number; userId: number }): Promise<void>
}
