/** The texts of another language: exactly the keys of the English ones. */
export type Texts<English> = { readonly [Key in keyof English]: string };
