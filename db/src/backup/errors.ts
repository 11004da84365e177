/** A backup cannot be made or restored, for a reason that the operator can fix. The message is one line. */
export class BackupError extends Error {}
