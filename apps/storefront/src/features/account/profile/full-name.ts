type Person = { readonly name: string; readonly last_name: string; readonly email: string };

/** The name of a person as it is shown; the email address of one without a name. */
export const fullNameOf = ({ name, last_name: lastName, email }: Person): string =>
  `${name} ${lastName}`.trim() || email;
