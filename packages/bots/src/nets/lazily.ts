/** Something that is fetched when it is first needed, and then kept. */

export interface Lazy<Value> {
  /** Fetches it, unless it is here; after a failure the next call tries again. */
  load(): Promise<void>;
  /** What was loaded; it is a defect to ask before. */
  get(): Value;
}

export function lazily<Value>(make: () => Promise<Value>): Lazy<Value> {
  let loaded: { readonly value: Value } | undefined;
  let loading: Promise<void> | undefined;
  return {
    load() {
      if (loaded) return Promise.resolve();
      loading ??= make()
        .then((value) => {
          loaded = { value };
        })
        .finally(() => {
          loading = undefined;
        });
      return loading;
    },
    get() {
      if (!loaded) throw new Error('asked before it was loaded');
      return loaded.value;
    },
  };
}
