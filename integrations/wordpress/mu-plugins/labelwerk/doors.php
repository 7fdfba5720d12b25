<?php

declare(strict_types=1);

namespace Labelwerk;

/*
 * Opens only what the shop reads: this WordPress is for editing, not a site for visitors.
 */

add_filter('xmlrpc_enabled', '__return_false');
add_filter('xmlrpc_methods', '__return_empty_array');
add_filter('comments_open', '__return_false');
add_filter('pings_open', '__return_false');
add_filter('wp_sitemaps_enabled', '__return_false');
// The shop shows texts as written: quotation marks are not replaced.
add_filter('run_wptexturize', '__return_false');

add_action('init', static function (): void {
    if (defined('XMLRPC_REQUEST') && XMLRPC_REQUEST) {
        status_header(403);
        exit;
    }
});

/** Whether a route is open without signing in. WordPress itself checks the permissions there. */
function is_open_route(string $route): bool
{
    $bases = implode('|', array_map(static fn (array $type): string => preg_quote($type['restBase'], '#'), shop()['types']));
    $open = "#^/(?:wp/v2/(?:(?:$bases|media)(?:/\\d+)?|search|types(?:/[\\w-]+)?)|pll/v1/languages|labelwerk/v1/drafts/[\\w-]+)?$#";
    return preg_match($open, untrailingslashit($route) ?: '/') === 1;
}

add_filter('rest_pre_dispatch', static function (mixed $answer, \WP_REST_Server $server, \WP_REST_Request $request): mixed {
    if ($answer !== null || is_user_logged_in() || is_open_route($request->get_route())) {
        return $answer;
    }
    return new \WP_Error('rest_forbidden', __('Sorry, you are not allowed to do that.'), ['status' => 401]);
}, 10, 3);

add_action('rest_api_init', static function (): void {
    foreach (types() as $type) {
        // Authors are not public.
        add_filter("rest_prepare_$type", static function (\WP_REST_Response $response): \WP_REST_Response {
            if (!is_user_logged_in()) {
                $data = $response->get_data();
                if (isset($data['author'])) {
                    $data['author'] = 0;
                }
                $response->set_data($data);
                $response->remove_link('author');
            }
            return $response;
        });
    }
});
