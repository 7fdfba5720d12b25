'use client';
import { type ComponentProps, useEffect, useRef } from 'react';
import { catchUp } from './catch-up.ts';

/** A form of a page that is there before its scripts are: what is done in it until then is done once they run. */
export function Form(props: Omit<ComponentProps<'form'>, 'ref'>) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current) void catchUp(form.current);
  }, []);
  return <form ref={form} data-early="" noValidate method="post" {...props} />;
}
