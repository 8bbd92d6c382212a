import type { FastifyPluginAsync } from 'fastify'

/** A test that waits for whoever has its link. */
export interface OpenedTest {
  /** What the provider calls it. */
  id: string
  /** Opens the test for whoever has it. */
  link: string
}

export interface TestResult {
  typeCode: string
  submittedAt: Date
}

/** Who runs the personality test. It learns nothing of the person but what they answer. */
export interface PersonalityTests {
  /**
   * Opens a test; for the same key always the same one. `reportTo` is the address to call by POST once it is submitted.
   * Throws PersonalityTestsUnavailable when it can't be had.
   */
  open(wanted: { key: string; reportTo: string }): Promise<OpenedTest>
  /** What came out of a test, undefined until it is submitted. Throws PersonalityTestsUnavailable. */
  result(id: string): Promise<TestResult | undefined>
  /** Pages of the provider, when it is part of this server. */
  pages?: FastifyPluginAsync
}

export class PersonalityTestsUnavailable extends Error {
  override name = 'PersonalityTestsUnavailable'
}
