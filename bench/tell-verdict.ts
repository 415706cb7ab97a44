/** The last lines of a run that judges a server. Returns the exit code. */
export function tellVerdict(complaints: readonly string[], seed: string): number {
  for (const complaint of complaints) console.log(`FAILED ${complaint}`);
  console.log(complaints.length === 0 ? 'passed' : `failed, with seed ${seed}`);
  return complaints.length === 0 ? 0 : 1;
}
