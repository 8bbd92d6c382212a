/** A marketing and engagement tool. It learns which Admins exist, and nothing else about them. */
export interface Engagement {
  /** Registers an Admin, who may be known already. */
  register(admin: { companyId: number; userId: number }): Promise<void>
}
